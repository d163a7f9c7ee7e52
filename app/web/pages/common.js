// What all pages share: the connection, which comes back by itself, and how a game is drawn.

import { arrow, cube, die, mark } from "./drawing.js";

export let words = {};

/** A word of the page in the phone's language, its `{parts}` filled in. */
export function say(key, parts = {}) {
  return (words[key] ?? "").replace(/\{(\w+)\}/g, (_, name) => parts[name] ?? "");
}

/** An element: `make("div.card", {title: "…"}, child, "text")`. Text stays text. */
export function make(kind, properties = {}, ...children) {
  const [name, ...classes] = kind.split(".");
  const made = document.createElement(name);
  made.classList.add(...classes);
  for (const [key, value] of Object.entries(properties)) {
    if (key.startsWith("on")) made.addEventListener(key.slice(2), value);
    else if (key in made && key !== "list") made[key] = value;
    else made.setAttribute(key, value);
  }
  made.append(...children.flat().filter((child) => child !== null && child !== undefined && child !== false));
  return made;
}

/** Puts children into `parent` in place of those that are there; leaves it alone if it already shows the same. */
export function fill(parent, shows, build) {
  const known = JSON.stringify(shows);
  if (parent.dataset.shows === known) return;
  parent.dataset.shows = known;
  parent.replaceChildren(...build().flat().filter(Boolean));
}

/**
 * The connection to the game. `heard` is given each message, `pictured` each JPEG; it comes back by itself, at growing
 * intervals, until the game has ended.
 */
export class Connection {
  constructor(path, { heard, pictured, changed, hello }) {
    Object.assign(this, { path, heard, pictured, changed, hello, waits: new Map(), last: 0, pause: 300, ended: false });
    this.open();
    document.addEventListener("visibilitychange", () => {
      if (!document.hidden && !this.on && !this.ended) this.soon(0);
    });
  }

  get on() {
    return this.socket?.readyState === WebSocket.OPEN;
  }

  open() {
    const address = new URL(this.path, location.href);
    address.protocol = address.protocol.replace("http", "ws");
    address.hash = "";
    const socket = (this.socket = new WebSocket(address));
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      this.pause = 300;
      this.opened = true;
      socket.send(JSON.stringify({ do: "hello", ...this.hello() }));
      this.changed("on");
    };
    socket.onmessage = (message) => {
      if (typeof message.data !== "string") {
        this.pictured?.(message.data);
        return;
      }
      const told = JSON.parse(message.data);
      if (told.kind === "answer") this.answered(told);
      else if (told.kind === "ended") this.end();
      else this.heard(told);
    };
    socket.onclose = (event) => {
      if (socket !== this.socket) return;
      for (const wait of this.waits.values()) wait(say("offline"));
      this.waits.clear();
      if (event.code === 4001) this.end();
      if (this.ended) return;
      this.changed("off");
      this.soon(this.pause);
      this.pause = Math.min(5000, this.pause * 1.6);
    };
  }

  async soon(milliseconds) {
    clearTimeout(this.timer);
    this.timer = setTimeout(async () => {
      // A token that has ended is told by the page's own address; a server that is away by no answer at all.
      try {
        const answer = await fetch("mark.svg", { cache: "no-store", signal: AbortSignal.timeout?.(5000) });
        if (answer.status === 404) return this.end();
      } catch {
        this.changed("off");
        this.soon(this.pause);
        this.pause = Math.min(5000, this.pause * 1.6);
        return;
      }
      this.open();
    }, milliseconds);
  }

  end() {
    this.ended = true;
    this.changed("ended");
    this.socket.close();
  }

  /** Sends a command; gives the sentence by which it was refused, or null. */
  ask(command) {
    if (!this.on) return Promise.resolve(say("offline"));
    const id = ++this.last;
    return new Promise((resolve) => {
      this.waits.set(id, resolve);
      this.socket.send(JSON.stringify({ ...command, id }));
    });
  }

  tell(command) {
    if (this.on) this.socket.send(JSON.stringify(command));
  }

  answered(told) {
    const wait = this.waits.get(told.id);
    this.waits.delete(told.id);
    wait?.(told.refusal);
  }
}

export function language() {
  const asked = new URLSearchParams(location.search).get("lang") || navigator.language || "en";
  return asked.slice(0, 2).toLowerCase();
}

/** The frame of a page: its header, and `main`. */
export class Frame {
  constructor() {
    this.title = make("span.title", { textContent: "Cubewatch" });
    this.role = make("span.role");
    this.dot = make("span.dot");
    this.main = make("main");
    this.offline = make("p.card.banner.wide", { hidden: true, role: "status" });
    this.main.append(this.offline);
    document.body.replaceChildren(
      make("header", {}, make("img.logo", { src: "mark.svg", alt: "" }), this.title, this.role, this.dot), this.main);
  }

  learn(told) {
    words = told.words;
    document.documentElement.lang = told.language;
  }

  connected(state) {
    this.dot.classList.toggle("on", state === "on");
    this.offline.hidden = state === "on";
    this.offline.textContent = state === "ended" ? say("ended") || "This game has ended." : say("offline") || "…";
  }
}

/** Draws a game: what is asked for, players, facts, board, picture, events. */
export class GameView {
  constructor(frame, pressed = null) {
    this.frame = frame;
    this.pressed = pressed;
    this.me = null;
    this.headline = make("h1.headline");
    this.todo = make("p.todo");
    this.counted = make("div.counted", { hidden: true });
    this.problem = make("div.card.banner.bad.wide", { hidden: true, role: "alert" });
    this.notices = make("div.wide", { hidden: true, role: "status" });
    this.players = make("section.players");
    this.facts = make("ul.facts.card");
    this.board = make("section.card");
    this.image = make("img", { alt: "" });
    this.picture = make("section.card.picture", { hidden: true }, this.image);
    this.log = make("ol.log");
    this.events = make("section.card", {}, make("h2"), this.log);
  }

  /** `left` and `side` are the columns on a wide screen. */
  place(left, side, ...between) {
    left.append(make("section.card", {}, this.headline, this.counted, this.todo), this.facts, ...between, this.players);
    side.append(this.board, this.picture, this.events);
    this.frame.main.append(this.problem, this.notices);
  }

  show(game) {
    this.game = game;
    const round = game.round ? ` · ${game.round}` : "";
    this.frame.title.textContent = game.title ? `${game.title}${round}` : "Cubewatch";
    document.title = game.headline ? `${game.headline} – Cubewatch` : "Cubewatch";
    this.headline.textContent = game.headline || (game.game ? "" : say("no_game"));
    this.todo.textContent = game.todo;
    const dice = game.count?.dice ?? [];
    this.headline.classList.toggle("total", dice.length > 0);
    this.counted.hidden = !dice.length;
    fill(this.counted, [game.count], () => (dice.length ? [diceRow(dice, game.count.colors)] : []));
    this.problem.hidden = !game.problem;
    this.problem.textContent = game.problem ?? "";
    this.notices.hidden = !game.notices.length;
    fill(this.notices, game.notices, () => game.notices.map((notice) => make("p.card.banner", {}, notice)));
    fill(this.players, [game.players, this.me, words], () => game.players.map((player) => playerCard(player, this.me)));
    this.facts.hidden = !game.facts.length;
    fill(this.facts, game.facts, () => game.facts.map((fact) => make("li", {}, fact)));
    this.board.hidden = !game.board;
    fill(this.board, [game.board, Boolean(this.pressed)], () => (game.board ? [drawBoard(game.board, this.pressed)] : []));
    if (!game.picture) this.picture.hidden = true;
    this.events.firstChild.textContent = say("events");
    fill(this.log, [game.events, words], () => game.events.length
      ? game.events.map((line) => eventLine(line, game.players))
      : [make("li.words", {}, say("no_events"))]);
  }

  pictured(data) {
    const address = URL.createObjectURL(new Blob([data], { type: "image/jpeg" }));
    this.image.onload = () => {
      URL.revokeObjectURL(address);
      this.picture.hidden = false;
    };
    this.image.onerror = () => URL.revokeObjectURL(address);
    this.image.src = address;
    this.image.alt = say("picture");
  }
}

/** Dice side by side: all of one color, or with a list, each of its own. */
export function diceRow(dice, color = "green", kind = "div.dice") {
  const colorOf = (place) => (Array.isArray(color) ? color[place] ?? "green" : color);
  return make(kind, {}, dice.map((value, place) => die(value, colorOf(place), value === null ? say("hidden_die") : say("die", { value }))));
}

export function playerCard(player, me) {
  const kinds = ["section", "card", "player", player.turn && "turn", player.won && "won", player.seat === me && "me"];
  const cubed = player.stacked > 0 || player.coming > 0 || player.chores.some((chore) => chore.arrow === "up");
  return make(kinds.filter(Boolean).join("."), { "data-seat": player.seat },
    make("div.top", {}, mark(player.seat, player.name), make("span.name", {}, player.name),
      cubed && make("span.cube", {}, `${player.stacked}/8`, cube(player.stacked - player.coming < 0 ? 0 : player.stacked, 0))),
    player.words && make(`div.words${player.won ? ".won" : player.tone ? `.${player.tone}` : ""}`, {}, player.words),
    player.dice.length > 0 && diceRow(player.dice),
    player.reserve > 0 && make("div.words", {}, say("in_reserve", { count: player.reserve })),
    player.chores.length > 0 && make("div.chores", {}, player.chores.map(choreLine)));
}

function choreLine(chore) {
  return make("span.chore", {}, `${chore.count} ×`, die(chore.value), arrow(chore.arrow), make("span.to", {}, chore.words));
}

function eventLine(line, players) {
  const player = players.find((one) => one.seat === line.seat);
  return make("li", {}, player && mark(player.seat, player.name),
    make(`span${line.mark ? ".struck" : ""}`, {}, line.text), line.dice.length > 0 && diceRow(line.dice, line.colors),
    line.by_hand && make("span.tag", {}, say("by_hand")), line.mark && make("span.tag", {}, line.mark));
}

function drawBoard(board, pressed) {
  const columns = Math.max(...board.rows.map((row) => row.length));
  const squares = board.rows.flat().map((square) => {
    const walls = [...(square?.walls ?? "")].map((side) => `.wall-${side.toLowerCase()}`).join("");
    const kind = square ? `${square.tone ? `.${square.tone}` : ""}${walls}` : ".void";
    const inner = square?.value ? die(square.value, square.color) : square?.text ?? "";
    if (pressed && square?.key) {
      return make(`button${kind}`, { type: "button", onclick: () => pressed(square.key) }, inner);
    }
    return make(`span${kind}`, {}, inner);
  });
  const grid = make("div.board", {}, squares);
  grid.style.gridTemplateColumns = `repeat(${columns}, 1fr)`;
  return grid;
}
