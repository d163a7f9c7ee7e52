"""What surfaces look like: textures, faces, signs and icons."""
