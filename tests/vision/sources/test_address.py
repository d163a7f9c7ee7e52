import pytest
from hypothesis import given
from hypothesis import strategies as st

from vision import SourceError, open_source
from vision.sources.address import address_without_scheme, public_address
from vision.sources.opening import parse_named_sources
from vision.sources.stream_source import StreamDevice

SECRET = "s3cr3t"


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("http://10.0.0.7:8080/video", "http://10.0.0.7:8080/video"),
        ("http://10.0.0.7:8080/video?user=ann&password=s3cr3t", "http://10.0.0.7:8080/video"),
        ("rtsp://ann:s3cr3t@cam:554/1", "rtsp://cam:554/1"),
        ("rtsp://ann:s3@s3cr3t@cam/1?token=s3cr3t#s3cr3t", "rtsp://cam/1"),
        ("RTSP://s3cr3t@[fe80::1]:554/a", "RTSP://[fe80::1]:554/a"),
        ("rtsp://cam/user=ann_password=s3cr3t_channel=1/live", "rtsp://cam/…/live"),
        ("rtsp://ann:s3cr3t/x@cam/1", "rtsp://…"),
        ("srt://cam:9000?passphrase=s3cr3t", "srt://cam:9000"),
        ("0", "0"),
        ("C920 #2", "C920 #2"),
        ("screen:0,0,640,480", "screen:0,0,640,480"),
        ("films/what now?.mp4", "films/what now?.mp4"),
    ],
)
def test_of_an_address_scheme_host_port_and_path_are_shown(address: str, shown: str) -> None:
    assert public_address(address) == shown


@pytest.mark.parametrize(
    ("text", "address"),
    [
        ("10.0.0.7:8080/video?user=ann&password=s3cr3t", "10.0.0.7:8080/video"),
        ("ann:s3cr3t@10.0.0.7/video", "10.0.0.7/video"),
        ("ann:s3cr3t@phone.local:8080", "phone.local:8080"),
        ("localhost:8080/video", "localhost:8080/video"),
        ("htp://ann:s3cr3t@cam/1?p=s3cr3t", "cam/1"),
        ("http:/ann:s3cr3t@cam/1", "cam/1"),
        ("ann:s3cr3t/x@10.0.0.7/1", None),
        ("film.mp4", None),
        ("games/film.mp4", None),
        (r"C:\games\film.mp4", None),
        ("C:/games/film.mp4", None),
        ("films/what now?.mp4", None),
        ("screen:1,2,3", None),
        ("Webcam of Nobody", None),
        ("", None),
    ],
)
def test_an_address_that_lacks_its_scheme_is_told_from_a_file(text: str, address: str | None) -> None:
    assert address_without_scheme(text) == address


@given(st.sampled_from(["u:{}@h/a", "{}@h", "h/a?p={}", "h?{}", "h/a#{}", "u:x@h:80/?a=b&c={}"]), st.text(max_size=20))
def test_no_secret_comes_through_and_what_may_be_shown_stays_as_it_is(form: str, more: str) -> None:
    marked = f"{SECRET}{more}"
    for unfit in "/?#@":
        marked = marked.replace(unfit, "")
    shown = public_address("http://" + form.format(marked))
    assert SECRET not in shown
    assert public_address(shown) == shown


def test_what_is_said_of_a_source_does_not_tell_its_password() -> None:
    address = f"http://ann:{SECRET}@127.0.0.1:9/video?password={SECRET}"
    assert SECRET not in str(StreamDevice(address).name)
    for text in (address, address.replace("http", "srt"), address.replace("http://", ""), address.replace("//", "/")):
        with pytest.raises(SourceError) as caught:
            open_source(text)
        assert SECRET not in str(caught.value) and "127.0.0.1:9/video" in str(caught.value)
    with pytest.raises(SourceError, match="is not a source") as caught:
        parse_named_sources([address])
    assert SECRET not in str(caught.value)
