// A seat at the table, or the host: what may be entered now, and what only this phone knows.
import { Connection, Frame, GameView, diceRow, fill, language, make, say } from "./common.js";
import { die } from "./drawing.js";

const frame = new Frame();
const view = new GameView(frame, (key) => press(key));
const left = make("div.left"), side = make("div.side");
for (const column of [left, side]) column.style.cssText = "display:grid;gap:var(--gap);min-width:0";
const entryCard = make("section.card.entry", { hidden: true });
const noteCard = make("section.card", { hidden: true });
const refusal = make("p.refusal", { hidden: true, role: "alert" });
const actions = make("section.row.card");
frame.main.append(left, side);
view.place(left, side, entryCard, noteCard);
side.append(actions);

let game = null, entry = null, seat = null, role = "", asking = null, open = false;

// What is noted here stays here: in this tab's own storage, and nowhere else, until it is shown.
const NOTE = `note:${location.pathname}`;
const noted = () => {
  try {
    const kept = JSON.parse(sessionStorage.getItem(NOTE) ?? "null");
    return kept && game && kept.round === game.round && kept.game === game.game ? kept.part : [];
  } catch {
    return [];
  }
};
const keepNote = (part) => {
  sessionStorage.setItem(NOTE, JSON.stringify({ round: game.round, game: game.game, part }));
  draw();
};

const connection = new Connection("live", {
  hello: () => ({ language: language(), width: "small" }),
  changed: (state) => {
    frame.connected(state);
    entryCard.inert = noteCard.inert = actions.inert = state !== "on";
  },
  pictured: (data) => view.pictured(data),
  heard: (told) => {
    if (told.kind === "words") {
      frame.learn(told);
      ({ seat, role } = told);
      view.me = seat;
    } else if (told.kind === "game") {
      game = told;
      view.show(told);
    } else if (told.kind === "entry") entry = told;
    draw();
  },
});

async function ask(command) {
  const refused = await connection.ask({ ...command, number: entry?.number ?? game?.number ?? 0 });
  refusal.textContent = refused ?? "";
  refusal.hidden = !refused;
  return refused;
}

const spoken = () => document.documentElement.lang;

function press(key) {
  refusal.hidden = true;
  connection.tell({ do: "key", key, number: entry?.number ?? 0 });
}

function draw() {
  if (!game) return;
  const name = game.players.find((player) => player.seat === seat)?.name;
  frame.role.textContent = role === "host" ? say("hosting") : name ? say("playing_as", { name }) : "";
  drawEntry();
  drawNote();
  drawActions();
}

function drawEntry() {
  const mine = entry?.mine || (entry?.part && entry.part.count > 0 && !entry.part.shown);
  entryCard.hidden = !entry || (!mine && !entry.part?.shown) || game.over;
  entryCard.classList.toggle("mine", Boolean(mine));
  if (entryCard.hidden) return;
  fill(entryCard, [entry, noted(), refusal.textContent, open, spoken()], () => {
    if (entry.part) return entry.part.shown ? [shownPart()] : showPart(entry.part);
    if (entry.question) return questionParts(entry.question);
    return entryParts();
  });
}

/** What a HandEntry offers: dice and words to press, and Enter. */
function entryParts() {
  const dice = entry.choices.filter((choice) => choice.value !== null && !choice.text);
  const others = entry.choices.filter((choice) => choice.text);
  const whose = entry.seat !== null && role === "host" ? game.players[entry.seat]?.name : null;
  return [
    make("h2", {}, whose ?? say("your_turn")),
    entry.seats.length > 1 && make("div.row", {}, entry.seats.map((one) => make(
      `button.push.slim${one === entry.seat ? ".chosen" : ""}`, { type: "button", onclick: () => press(`seat:${one}`) },
      game.players[one].name))),
    entry.prompt && make("p.prompt", {}, entry.prompt),
    entry.dice.length > 0 && diceRow(entry.dice, entry.color),
    dice.length > 0 && make("div.row.keys", {}, dice.map((choice) => make(
      `button.dice-key${choice.chosen ? ".chosen" : ""}`,
      { type: "button", disabled: !choice.allowed, title: choice.hint, "aria-label": choice.hint, "data-key": choice.key,
        onclick: () => press(choice.key) },
      die(choice.value, choice.color)))),
    others.length > 0 && make("div.row", {}, others.map((choice) => make(
      `button.push${choice.chosen ? ".chosen" : ""}`,
      { type: "button", disabled: !choice.allowed, title: choice.hint, "aria-label": choice.hint, "data-key": choice.key,
        onclick: () => press(choice.key) },
      choice.text.replace(/^[A-Z] (?=\S)/, "")))),
    entry.arrows && make("div.pad", {}, ["", "up", "", "left", "down", "right"].map((key) => key
      ? make("button.push", { type: "button", "aria-label": key, onclick: () => press(key) },
        { up: "↑", left: "←", down: "↓", right: "→" }[key])
      : make("span"))),
    entry.read && make("button.push", { type: "button", onclick: () => press("r") }, say("take_read")),
    refusal,
    make("div.row", {},
      make("button.push.main.grow", { type: "button", id: "enter", disabled: !entry.ready, onclick: enter }, say("enter")),
      make("button.push", { type: "button", title: say("take_back"), "aria-label": say("take_back"), onclick: () => press("backspace") }, "⌫"),
      make("button.push", { type: "button", title: say("clear"), "aria-label": say("clear"), onclick: () => press("escape") }, "✕")),
  ];
}

const enter = () => ask({ do: "enter" });

/** “Is this a 3 or a 5?” */
function questionParts(question) {
  const values = question.dice.map((one) => asking?.[JSON.stringify(question)]?.[question.dice.indexOf(one)] ?? one.value);
  const first = values.indexOf(null);
  const one = question.dice[first];
  const choose = (value) => {
    values[first] = value;
    asking = { [JSON.stringify(question)]: values };
    if (values.every((each) => each !== null)) {
      ask({ do: "event", event: { type: "roll", seat: question.seat, values } });
    }
    entryCard.dataset.shows = "";
    draw();
  };
  if (!one) return [make("p.prompt", {}, diceRow(values)), refusal];
  const [low, high] = one.likely;
  return [
    make("p.prompt", {}, high ? say("either", { first: low, second: high }) : say("question")),
    make("div.row.question", {}, one.crop && make("img", { src: one.crop, alt: "" }),
      one.likely.map((value) => make("button.dice-key", { type: "button", "data-answer": value, onclick: () => choose(value) }, die(value)))),
    make("div.row.keys.small", {}, [1, 2, 3, 4, 5, 6].filter((value) => !one.likely.includes(value)).map((value) => make(
      "button.dice-key", { type: "button", onclick: () => choose(value) }, die(value)))),
    diceRow(values.map((value) => value ?? "?")),
    refusal,
  ];
}

/** What this seat has to show: its own dice or card, filled in from what was noted. */
function showPart(part) {
  const full = noted().length === part.count;
  return [
    make("h2", {}, say("your_turn")),
    padOf(part.count, part.names),
    refusal,
    make("button.push.main", {
      type: "button", id: "show", disabled: !full,
      onclick: async () => {
        const shown = part.names.length ? noted()[0] : noted();
        if (!(await ask({ do: "show", part: shown }))) open = false;
      },
    }, say(part.names.length ? "show_card" : "show")),
  ];
}

const shownPart = () => make("p", {}, say("shown", { names: entry.part.missing.join(", ") || "…" }));

/** Dice to note, or names of cards to choose one of. */
function padOf(count, names) {
  const part = noted();
  if (names.length) {
    return make("div.row", {}, names.map(([key, words]) => make(
      `button.push${part[0] === key ? ".chosen" : ""}`, { type: "button", onclick: () => keepNote([key]) }, words)));
  }
  const places = [...part, ...Array(Math.max(0, count - part.length)).fill(null)];
  return make("div", {},
    make("div.row.keys", {}, [1, 2, 3, 4, 5, 6].map((value) => make("button.dice-key", {
      type: "button", disabled: part.length >= count, "data-note": value, "aria-label": String(value),
      onclick: () => keepNote([...part, value].sort()),
    }, die(value)))),
    make("div.row", {}, diceRow(places),
      make("button.push.slim", { type: "button", disabled: !part.length, onclick: () => keepNote(part.slice(0, -1)) }, say("take_back"))));
}

/** In a game of hidden dice: a place to note one's own, blurred until it is looked at. */
function drawNote() {
  const hidden = game.state?.phase === "bid" && seat !== null && !game.over;
  const count = hidden ? game.players[seat].dice.filter((value) => value === null).length : 0;
  noteCard.hidden = !count;
  if (!count) return;
  fill(noteCard, [noted(), count, open, game.round, spoken()], () => [
    make("div.row", {}, make("h2.grow", {}, say("note")),
      make("button.push.slim", { type: "button", id: "look", onclick: () => { open = !open; draw(); } }, say(open ? "hide" : "unhide"))),
    open ? padOf(count, []) : make("p.words", {}, noted().length ? "• ".repeat(noted().length) : say("note_hint")),
  ]);
}

function drawActions() {
  const last = game.events[0];
  actions.hidden = !last && !entry?.undo;
  fill(actions, [Boolean(last), entry?.undo, asking === "dispute", asking === "disputed", spoken()], () => {
    if (asking === "dispute") {
      return [make("span.grow", {}, say("sure_dispute")),
        make("button.push.main", { type: "button", id: "dispute-yes", onclick: async () => {
          asking = (await ask({ do: "dispute" })) ? null : "disputed";
          draw();
        } }, say("yes")),
        make("button.push", { type: "button", onclick: () => { asking = null; draw(); } }, say("no"))];
    }
    return [
      asking === "disputed" && make("p.words", {}, say("disputed")),
      last && make("button.push", { type: "button", id: "dispute", onclick: () => { asking = "dispute"; draw(); } }, say("dispute")),
      entry?.undo && make("button.push", { type: "button", id: "undo", onclick: () => ask({ do: "undo" }) }, say("undo", { what: entry.undo })),
    ];
  });
}
