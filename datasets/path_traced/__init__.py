"""The second renderer: scenes of `datasets.scenes.scene` by path tracing, with Blender's Cycles (Python module `bpy`).

`meshes` and `surroundings` turn dice and light into arrays and need numpy alone; `finishes` and `tracer` hand them to
Blender, in the environment .venv-trace; `glitter` dresses sampled scenes in the dice of the glitter test.
Labels are those of `datasets.scenes.labels`: the scene is the same, whoever draws it.
"""
