// This phone as the camera: pictures go as JPEG over a WebSocket, as many and as large as the network takes.
import { Frame, make, say } from "./common.js";
import * as common from "./common.js";

const frame = new Frame();
frame.main.classList.add("camera");
const video = make("video", { muted: true, playsInline: true, autoplay: true });
const hint = make("p.big");
const status = make("p.words", { role: "status", id: "status" });
const problem = make("p.card.banner.bad", { hidden: true, role: "alert" });
const start = make("button.push.main", { type: "button", id: "start" });
const stop = make("button.push", { type: "button", hidden: true });
const torch = make("button.push", { type: "button", hidden: true });
const zoomLabel = make("span");
const zoom = make("input", { type: "range", hidden: true });
frame.main.append(hint, video, problem, status, make("div.row", {}, start, stop, torch), make("label.row", {}, zoomLabel, zoom));

const SIZES = [[1280, 720], [960, 540], [640, 360]];
const FASTEST = 1000 / 15, SLOWEST = 1000 / 6;
const canvas = document.createElement("canvas");
let stream = null, socket = null, running = false, lit = false, lock = null, pause = 300, size = 0, wait = FASTEST, sent = 0, since = 0;

// The words come over the camera's own connection, before any picture is sent.
const words = () => {
  document.title = `${say("camera")} – Cubewatch`;
  frame.title.textContent = say("camera");
  hint.textContent = say("camera_hint");
  start.textContent = say("camera_start");
  stop.textContent = say("camera_stop");
  torch.textContent = say("torch");
  zoomLabel.textContent = zoom.hidden ? "" : say("zoom");
};

function complain(key) {
  problem.textContent = say(key);
  problem.hidden = false;
}

function connect() {
  const address = new URL("frames", location.href);
  address.protocol = address.protocol.replace("http", "ws");
  address.searchParams.set("lang", common.language());
  const mine = (socket = new WebSocket(address));
  mine.onopen = () => {
    pause = 300;
    frame.connected("on");
  };
  mine.onmessage = (message) => {
    const told = JSON.parse(message.data);
    if (told.kind === "words") {
      frame.learn(told);
      words();
      return;
    }
    acknowledge();
  };
  mine.onclose = (event) => {
    if (mine !== socket) return;
    frame.connected("off");
    if (event.code === 4001 || event.code === 4002) {
      end();
      complain(event.code === 4001 ? "ended" : "camera_other");
      return;
    }
    setTimeout(connect, pause);
    pause = Math.min(5000, pause * 1.6);
  };
}

async function begin() {
  problem.hidden = true;
  if (!navigator.mediaDevices?.getUserMedia) return complain("camera_insecure");
  try {
    stream = await navigator.mediaDevices.getUserMedia({
      audio: false,
      video: { facingMode: { ideal: "environment" }, width: { ideal: 1280 }, height: { ideal: 720 }, frameRate: { ideal: 30 } },
    });
  } catch (error) {
    return complain(error.name === "NotFoundError" ? "camera_none" : "camera_refused");
  }
  video.srcObject = stream;
  await video.play();
  running = true;
  start.hidden = true;
  stop.hidden = false;
  offer(stream.getVideoTracks()[0]);
  stream.getVideoTracks()[0].onended = () => end();
  stayAwake();
  since = performance.now();
  sent = 0;
  send();
}

function end() {
  running = false;
  for (const track of stream?.getTracks() ?? []) track.stop();
  stream = video.srcObject = null;
  lock?.release();
  lock = null;
  start.hidden = false;
  stop.hidden = torch.hidden = zoom.hidden = true;
  status.textContent = "";
}

/** Torch and zoom, where the browser offers them. */
function offer(track) {
  const can = track.getCapabilities?.() ?? {};
  torch.hidden = !can.torch;
  zoom.hidden = !(can.zoom && can.zoom.max > can.zoom.min);
  if (!zoom.hidden) {
    Object.assign(zoom, { min: can.zoom.min, max: can.zoom.max, step: can.zoom.step || 0.1, value: track.getSettings().zoom ?? can.zoom.min });
  }
  words();
}

async function stayAwake() {
  try {
    lock = await navigator.wakeLock.request("screen");
  } catch {
    lock = null;
  }
}

// One picture is on its way at a time: the next is taken when the last was acknowledged, and not sooner than `wait`.
let sending = 0, taken = true;

function send() {
  if (!running) return;
  if (socket?.readyState !== WebSocket.OPEN || !taken || !video.videoWidth) {
    setTimeout(send, 30);
    return;
  }
  const began = performance.now();
  // Which way the phone is held is in the picture's own shape: it is never turned here, and never larger than it came.
  const longest = SIZES[size][0], factor = Math.min(1, longest / Math.max(video.videoWidth, video.videoHeight));
  canvas.width = Math.round(video.videoWidth * factor);
  canvas.height = Math.round(video.videoHeight * factor);
  canvas.getContext("2d", { alpha: false }).drawImage(video, 0, 0, canvas.width, canvas.height);
  taken = false;
  canvas.toBlob((blob) => {
    if (blob && socket?.readyState === WebSocket.OPEN && running) {
      sending = performance.now();
      socket.send(blob);
      sent += 1;
    } else taken = true;
    setTimeout(send, Math.max(0, wait - (performance.now() - began)));
  }, "image/jpeg", 0.82);
}

/** A picture was taken: where that took long, the next are smaller and fewer, and where it did not, the other way. */
function acknowledge() {
  taken = true;
  const took = performance.now() - sending;
  if (took > 250) {
    if (wait < SLOWEST) wait = Math.min(SLOWEST, wait * 1.25);
    else if (size < SIZES.length - 1) size += 1;
  } else if (took < 80) {
    if (size > 0 && wait <= FASTEST * 1.05 && Math.random() < 0.02) size -= 1;
    wait = Math.max(FASTEST, wait * 0.98);
  }
  const now = performance.now();
  if (now - since > 1000) {
    const rate = Math.round((sent * 1000) / (now - since));
    status.textContent = `${say("camera_sending", { rate, width: canvas.width, height: canvas.height })} · ${say(lock ? "awake" : "sleeps")}`;
    since = now;
    sent = 0;
  }
}

start.onclick = begin;
stop.onclick = end;
torch.onclick = async () => {
  lit = !lit;
  await stream?.getVideoTracks()[0].applyConstraints({ advanced: [{ torch: lit }] });
  torch.classList.toggle("chosen", lit);
};
zoom.oninput = () => stream?.getVideoTracks()[0].applyConstraints({ advanced: [{ zoom: Number(zoom.value) }] });
document.addEventListener("visibilitychange", () => {
  if (!document.hidden && running) stayAwake();
});
connect();
