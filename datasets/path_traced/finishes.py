"""Blender materials for what `datasets.scenes.scene` describes: resin, foil, paint, tables, skin."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import bpy
import cv2
import numpy as np

from datasets.scenes.materials import GOLD, SILVER
from datasets.scenes.scene import Color, Material, SceneSheet, Solid
from datasets.surfaces.textures import SIDE, texture

_SOFT = ("felt", "carpet", "cloth", "cheque", "blots", "dots", "flowers")
"""Surfaces with a nap or a weave."""


@dataclass
class _Graph:
    """A material's nodes, made one by one."""

    tree: bpy.types.NodeTree

    def add(self, kind: str, inputs: dict[str | int, Any] | None = None, **settings: Any) -> bpy.types.Node:
        """A node; `inputs` are values, colours or the outputs of other nodes, `settings` its own properties."""
        node = self.tree.nodes.new(kind)
        for name, value in settings.items():
            setattr(node, name, value)
        for name, value in (inputs or {}).items():
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[name])
            elif isinstance(value, tuple) and len(node.inputs[name].default_value) == 4:
                node.inputs[name].default_value = (*value, 1.0)
            else:
                node.inputs[name].default_value = value
        return node

    def mixed(self, share: Any, first: Any, second: Any) -> Any:
        """A shader: `first` where `share` is 0, `second` where it is 1."""
        return self.add("ShaderNodeMixShader", {0: share, 1: first, 2: second}).outputs[0]

    def colors(self, share: Any, first: Any, second: Any, how: str = "MIX") -> Any:
        """A colour mixed of two."""
        node = self.add("ShaderNodeMix", data_type="RGBA", blend_type=how)
        for index, value in ((0, share), (6, first), (7, second)):
            if isinstance(value, bpy.types.NodeSocket):
                self.tree.links.new(value, node.inputs[index])
            else:
                node.inputs[index].default_value = (*value, 1.0) if isinstance(value, tuple) else value
        return node.outputs[2]

    def finish(self, surface: Any, volume: Any = None) -> None:
        """Connect what was built to the material's output."""
        out = self.add("ShaderNodeOutputMaterial")
        self.tree.links.new(surface, out.inputs["Surface"])
        if volume is not None:
            self.tree.links.new(volume, out.inputs["Volume"])


def _new(name: str) -> tuple[bpy.types.Material, _Graph]:
    material = bpy.data.materials.new(name)
    material.use_nodes = True
    material.node_tree.nodes.clear()
    return material, _Graph(material.node_tree)


def _per_die(graph: _Graph) -> Any:
    """A place in the die's resin that no other die of the set shares."""
    place = graph.add("ShaderNodeTexCoord").outputs["Object"]
    chance = graph.add("ShaderNodeObjectInfo").outputs["Random"]
    shift = graph.add("ShaderNodeVectorMath", {0: (37.0, 91.0, 53.0), "Scale": chance}, operation="SCALE").outputs[0]
    return graph.add("ShaderNodeVectorMath", {0: place, 1: shift}, operation="ADD").outputs[0]


def _body_color(graph: _Graph, look: Material) -> Any:
    if look.swirl <= 0:
        return look.body
    noise = graph.add(
        "ShaderNodeTexNoise",
        {"Vector": _per_die(graph), "Scale": look.swirl_scale, "Detail": 3.0, "Distortion": 1.6},
    )
    share = graph.add(
        "ShaderNodeMapRange",
        {"Value": noise.outputs[0], "From Min": 0.36, "From Max": 0.64, "To Max": look.swirl},
        interpolation_type="SMOOTHSTEP",
    )
    return graph.colors(share.outputs[0], look.body, look.second)


def body(look: Material, size: float) -> bpy.types.Material:
    """A die's body, of dice with an edge of `size` mm: opaque, of metal, or of resin that light goes through."""
    material, graph = _new("body")
    color = _body_color(graph, look)
    roughness = 0.5 * look.roughness
    opaque = graph.add(
        "ShaderNodeBsdfPrincipled",
        {
            "Base Color": color,
            "Roughness": roughness if look.metal == 0 else look.roughness,
            "Metallic": look.metal,
            "IOR": 1.5,
        },
    ).outputs[0]
    if look.clarity == 0 and look.flakes == 0:
        graph.finish(opaque)
        return material
    # Glitter is cast into clear resin: what clouds its dice is the foil.
    haze = 0.35 * (1 - look.clarity) if look.flakes > 0 else 0.85 * (1 - look.clarity)
    glass = graph.add("ShaderNodeBsdfGlass", {"Roughness": 0.25 * roughness, "IOR": 1.5}).outputs[0]
    # Light would not find its way through glass to the foil and the table in a few samples: shadow rays go straight.
    clear = graph.add("ShaderNodeBsdfTransparent", {"Color": (0.92, 0.92, 0.92)}).outputs[0]
    straight = graph.add("ShaderNodeLightPath").outputs["Is Shadow Ray"]
    milk = graph.add("ShaderNodeBsdfTranslucent", {"Color": color}).outputs[0]
    cloud = graph.mixed(0.45, opaque, milk)
    surface = graph.mixed(haze, graph.mixed(straight, glass, clear), cloud)
    graph.finish(surface, graph.add("ShaderNodeVolumeAbsorption", _absorption(look, size)).outputs[0])
    return material


def _absorption(look: Material, size: float) -> dict[str | int, Any]:
    """Beer's law: one edge's length of resin lets through the body's colour, less dark the clearer it is."""
    through = np.clip(np.array(look.body), 0.004, 0.97) ** (0.9 - 0.4 * look.clarity)
    per_mm = -np.log(through) / size
    density = float(per_mm.max())
    color = 1.0 - per_mm / density
    return {"Color": (float(color[0]), float(color[1]), float(color[2])), "Density": density}


def foil(look: Material) -> bpy.types.Material:
    """Glitter: thin metal in the flakes' colour, each a little different."""
    material, graph = _new("foil")
    chance = graph.add("ShaderNodeAttribute", attribute_name="chance").outputs["Fac"]
    hue = graph.add(
        "ShaderNodeHueSaturation",
        {
            "Hue": graph.add("ShaderNodeMapRange", {"Value": chance, "To Min": 0.46, "To Max": 0.54}).outputs[0],
            "Value": graph.add("ShaderNodeMapRange", {"Value": chance, "To Min": 1.0, "To Max": 0.7}).outputs[0],
            "Color": look.flake_color,
        },
    ).outputs[0]
    graph.finish(
        graph.add("ShaderNodeBsdfPrincipled", {"Base Color": hue, "Metallic": 1.0, "Roughness": 0.2}).outputs[0]
    )
    return material


def paint(color: Color) -> bpy.types.Material:
    """The paint of pips; gold and silver paint shine."""
    material, graph = _new("paint")
    shine = color in (GOLD, SILVER)
    settings = {"Base Color": color, "Roughness": 0.35 if shine else 0.45, "Metallic": 0.7 if shine else 0.0}
    graph.finish(graph.add("ShaderNodeBsdfPrincipled", settings).outputs[0])
    return material


def _picture(graph: _Graph, name: tuple[str, int], vector: Any, side: int = SIDE) -> Any:
    """A texture's colours, `side` pixels wide and high, repeated mirrored."""
    key = f"{name[0]} {name[1]} {side}"
    image = bpy.data.images.get(key)
    if image is None:
        image = bpy.data.images.new(key, side, side)
        rgba = np.ones((side, side, 4), np.float32)
        rgba[..., :3] = cv2.resize(texture(*name), (side, side), interpolation=cv2.INTER_AREA).astype(np.float32) / 255
        image.pixels.foreach_set(rgba.ravel())
        image.pack()
    node = graph.add("ShaderNodeTexImage", {"Vector": vector}, image=image, extension="MIRROR")
    return node.outputs["Color"]


def sheet(look: SceneSheet, pixel: float) -> bpy.types.Material:
    """The table, or what lies flat on it; its UV map holds the texture's coordinates.

    A texture finer than `pixel`, in mm, is made coarser: a few samples a pixel would turn it into another pattern.
    """
    material, graph = _new("sheet")
    uv = graph.add("ShaderNodeUVMap", uv_map="uv").outputs[0]
    across = look.scale if look.scale > 0 else 2 * max(look.half)
    picture = _picture(graph, look.texture, uv, int(np.clip(across / pixel, 8, SIDE)))
    color = graph.colors(1.0, picture, look.tint, "MULTIPLY")
    inputs: dict[str | int, Any] = {"Base Color": color}
    if look.texture[0] in _SOFT:
        place = graph.add("ShaderNodeTexCoord").outputs["Object"]
        nap = graph.add("ShaderNodeTexNoise", {"Vector": place, "Scale": 1.7, "Detail": 2.0}).outputs[0]
        height = graph.colors(0.5, picture, nap)
        inputs["Normal"] = graph.add("ShaderNodeBump", {"Height": height, "Strength": 0.6, "Distance": 0.35}).outputs[0]
        inputs |= {"Roughness": 1.0, "Specular IOR Level": 0.1, "Sheen Weight": 0.15}
    elif look.gloss > 0:
        inputs |= {"Roughness": look.roughness, "Specular IOR Level": 0.5 * look.gloss}
    else:
        inputs |= {"Roughness": 0.7, "Specular IOR Level": 0.25}
    graph.finish(graph.add("ShaderNodeBsdfPrincipled", inputs).outputs[0])
    return material


def solid(look: Solid) -> bpy.types.Material:
    """A bystander: a coin, a numbered die, a cup."""
    material, graph = _new("solid")
    uv = graph.add("ShaderNodeUVMap", uv_map="uv").outputs[0]
    color = graph.colors(1.0, _picture(graph, look.texture, uv), look.color, "MULTIPLY")
    inputs = {
        "Base Color": color,
        "Roughness": look.roughness,
        "Metallic": 1.0 if look.kind == "coin" else 0.0,
        "Specular IOR Level": min(1.0, 0.3 + look.gloss),
    }
    graph.finish(graph.add("ShaderNodeBsdfPrincipled", inputs).outputs[0])
    return material


def skin(color: Color, cloth: bool) -> bpy.types.Material:
    """A hand's skin, or the cloth of its sleeve."""
    material, graph = _new("skin")
    inputs: dict[str | int, Any] = {"Base Color": color, "Roughness": 0.95 if cloth else 0.5}
    if not cloth:
        inputs |= {"Subsurface Weight": 0.15, "Subsurface Radius": (3.0, 1.2, 0.7), "Subsurface Scale": 1.0}
    graph.finish(graph.add("ShaderNodeBsdfPrincipled", inputs).outputs[0])
    return material
