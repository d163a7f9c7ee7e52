// Dice, marks, cubes and arrows as SVG. Nothing here makes HTML from text.

const SVG = "http://www.w3.org/2000/svg";
const PIPS = {
  1: [[0, 0]],
  2: [[-1, -1], [1, 1]],
  3: [[-1, -1], [0, 0], [1, 1]],
  4: [[-1, -1], [1, -1], [-1, 1], [1, 1]],
  5: [[-1, -1], [1, -1], [0, 0], [-1, 1], [1, 1]],
  6: [[-1, -1], [1, -1], [-1, 0], [1, 0], [-1, 1], [1, 1]],
};
const COLORS = {
  green: ["#23895a", "#0c4f2d", "#f7fbf4"],
  red: ["#c2403e", "#701818", "#fff6f4"],
  yellow: ["#efc43d", "#8f6a08", "#2b2205"],
  purple: ["#8052bb", "#432470", "#faf6ff"],
  black: ["#343b43", "#8b95a1", "#f4f6f8"],
  white: ["#f1f3f5", "#8f98a1", "#20262c"],
  orange: ["#e5832c", "#8a430a", "#fff8f0"],
  blue: ["#3875c4", "#123a73", "#f3f8ff"],
  pink: ["#e27eae", "#8c3562", "#fff6fb"],
  brown: ["#805535", "#432713", "#fff7ef"],
  grey: ["#909aa2", "#4d555c", "#15191d"],
};
const SHAPES = ["circle", "square", "triangle", "diamond", "hexagon", "shield"];

function node(name, attributes, ...children) {
  const made = document.createElementNS(SVG, name);
  for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
  made.append(...children);
  return made;
}

/** A die: `value` 1 to 6, "?" for one that is seen but not certain, null for an empty place or one under a cup. */
export function die(value, color = "green", label = "") {
  const made = node("svg", { viewBox: "0 0 40 40", class: "die", role: "img", "aria-label": label || String(value ?? "") });
  if (value === null || value === undefined) {
    made.append(node("rect", {
      x: 3, y: 3, width: 34, height: 34, rx: 8, fill: "none", stroke: "var(--muted)", "stroke-width": 2,
      "stroke-dasharray": "5 4",
    }));
    return made;
  }
  const [body, edge, pips] = COLORS[color] || COLORS.green;
  if (value === "?") {
    made.append(
      node("rect", { x: 3, y: 3, width: 34, height: 34, rx: 8, fill: "none", stroke: "var(--warn)", "stroke-width": 2.5 }),
      text("?", 20, 28, 22, "var(--warn)"),
    );
    return made;
  }
  made.append(node("rect", { x: 2, y: 2, width: 36, height: 36, rx: 8, fill: body, stroke: edge, "stroke-width": 1.2 }));
  for (const [x, y] of PIPS[value] || []) {
    made.append(node("circle", { cx: 20 + x * 10, cy: 20 + y * 10, r: 3.7, fill: pips }));
  }
  return made;
}

function text(words, x, y, size, fill) {
  const made = node("text", {
    x, y, fill, "font-size": size, "font-weight": 700, "text-anchor": "middle", "font-family": "inherit",
  });
  made.textContent = words;
  return made;
}

/** A player's mark: a shape, a colour and a letter, as in the window. */
export function mark(seat, name) {
  const fill = `var(--seat${seat % 6})`;
  const shape = SHAPES[seat % SHAPES.length];
  const made = node("svg", { viewBox: "0 0 40 40", class: "mark", "aria-hidden": "true" });
  const paths = {
    circle: () => node("circle", { cx: 20, cy: 20, r: 18, fill }),
    square: () => node("rect", { x: 3.5, y: 3.5, width: 33, height: 33, rx: 6, fill }),
    triangle: () => node("path", { d: "M20 1 L38 34 L2 34 Z", fill, stroke: fill, "stroke-width": 3, "stroke-linejoin": "round" }),
    diamond: () => node("path", { d: "M20 0 L40 20 L20 40 L0 20 Z", fill }),
    hexagon: () => node("path", { d: "M39 20 L29.5 36.5 L10.5 36.5 L1 20 L10.5 3.5 L29.5 3.5 Z", fill }),
    shield: () => node("path", { d: "M4 3 H36 V21 Q35 32 20 38 Q5 32 4 21 Z", fill }),
  };
  made.append(paths[shape]());
  const letter = [...name.trim()][0] || "?";
  made.append(text(letter.toUpperCase(), 20, shape === "triangle" ? 31 : 27.5, 19, "var(--letter)"));
  return made;
}

/** The cube of eight dice in isometric projection: `stacked` lie there, the last `coming` of them still to be put. */
export function cube(stacked, coming) {
  const made = node("svg", { viewBox: "-37 -42 74 84", class: "cubepic", role: "img", "aria-label": `${stacked}/8` });
  const cos = Math.cos(Math.PI / 6) * 19, sin = 9.5;
  const point = (x, y, z) => `${(x - y) * cos},${(x + y - 2) * sin - (z - 1) * 19}`;
  const places = [[0, 0, 0], [1, 0, 0], [0, 1, 0], [1, 1, 0], [0, 0, 1], [1, 0, 1], [0, 1, 1], [1, 1, 1]];
  places.forEach(([x, y, z], index) => {
    if (index >= stacked + coming) return;
    const ghost = index >= stacked;
    const faces = [
      ["#43b981", [[x, y, z + 1], [x + 1, y, z + 1], [x + 1, y + 1, z + 1], [x, y + 1, z + 1]]],
      ["#1f8653", [[x, y + 1, z], [x + 1, y + 1, z], [x + 1, y + 1, z + 1], [x, y + 1, z + 1]]],
      ["#126640", [[x + 1, y, z], [x + 1, y + 1, z], [x + 1, y + 1, z + 1], [x + 1, y, z + 1]]],
    ];
    for (const [fill, corners] of faces) {
      made.append(node("polygon", {
        points: corners.map((corner) => point(...corner)).join(" "), fill: ghost ? "none" : fill,
        stroke: ghost ? "var(--accent)" : "#0c4f2d", "stroke-width": ghost ? 1.6 : 1, "stroke-dasharray": ghost ? "4 3" : "none",
        "stroke-linejoin": "round",
      }));
    }
  });
  const outline = [[0, 0, 2], [2, 0, 2], [2, 0, 0], [2, 2, 0], [0, 2, 0], [0, 2, 2]];
  made.append(node("polygon", {
    points: outline.map((corner) => point(...corner)).join(" "), fill: "none", stroke: "var(--muted)", "stroke-width": 1.2,
    "stroke-dasharray": "3 3", opacity: 0.7,
  }));
  return made;
}

export function arrow(side) {
  const turn = { right: 0, down: 90, left: 180, up: 270 }[side] ?? 0;
  return node("svg", { viewBox: "0 0 24 24", class: "arrow", "aria-hidden": "true" },
    node("path", {
      d: "M3 12 H19 M12 5 L20 12 L12 19", fill: "none", stroke: "currentColor", "stroke-width": 3, "stroke-linecap": "round",
      "stroke-linejoin": "round", transform: `rotate(${turn} 12 12)`,
    }));
}
