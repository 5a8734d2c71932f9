import { currencies } from "../money";
import { type Field, type FieldError, readFields, type Typed, type ValuesOf } from "../simulation/fields";
import { measuresOf, type UnitSystem } from "../simulation/measures";
import { notationField } from "../simulation/settle-case";
import { finite, type Simulation, type StepBook, steps } from "../simulation/steps";

/** What an edge costs, by what is put on its bill (domain.md 2.4). */
const edgeKinds = ["insert", "regrindable", "sharpWhenNew"] as const;

const fields = [
  { kind: "choice", name: "currency", options: currencies },
  { kind: "number", name: "machineCost", above: 0, money: true },
  { kind: "number", name: "exponent", above: 0, below: 1, code: "TAYLOR_N_OUT_OF_RANGE" },
  { kind: "number", name: "knownSpeed", above: 0, dimension: "speed" },
  { kind: "number", name: "knownLife", blank: "1", above: 0 },
  { kind: "number", name: "path", blank: null, above: 0, dimension: "length" },
  { kind: "number", name: "workDiameter", blank: null, above: 0, dimension: "size" },
  { kind: "number", name: "workLength", blank: null, above: 0, dimension: "size" },
  { kind: "number", name: "feedPerTurn", blank: null, above: 0, dimension: "size" },
  { kind: "number", name: "otherTime", blank: "0", least: 0 },
  { kind: "number", name: "indexTime", blank: "0", least: 0 },
  { kind: "number", name: "replaceTime", blank: null, least: 0 },
  { kind: "choice", name: "edgeKind", options: edgeKinds },
  { kind: "number", name: "price", least: 0, money: true },
  { kind: "number", name: "edges", blank: "1", least: 1 },
  { kind: "number", name: "holderPrice", blank: "0", least: 0, money: true },
  { kind: "number", name: "holderLife", blank: null, above: 0 },
  { kind: "number", name: "grinds", blank: null, above: 0 },
  { kind: "number", name: "grindCost", blank: "0", least: 0, money: true },
] as const satisfies readonly Field[];

const measureField = { kind: "choice", name: "measures", options: ["metric", "inch"] } as const satisfies Field;
export const optimumSpeedFields: readonly (Field & { at: string })[] = [notationField, measureField, ...fields].map(
  (field) => ({
    ...field,
    at: field.name,
  }),
);
export const speedUnitsOf = (typed: Typed): UnitSystem =>
  typed.measures === "inch"
    ? { speed: "ft/min", length: "ft", size: "in" }
    : { speed: "m/min", length: "m", size: "mm" };

/** `path`: metres that the edge runs along the work for a part, whatever it was found from. */
export type OptimumSpeedInput = Omit<ValuesOf<typeof fields>, "path"> & { path: number };
const PATH_FROM = ["workDiameter", "workLength", "feedPerTurn"] as const;

export function readOptimumSpeed(typed: Typed) {
  const { values, errors } = readFields(fields, typed, { measures: measuresOf(speedUnitsOf(typed)) });
  const missing: Record<string, FieldError> = {};
  if (values.edgeKind !== "insert" && values.grinds === null) missing.grinds = { code: "NOT_ENTERED" };
  if (values.holderPrice > 0 && values.holderLife === null) missing.holderLife = { code: "NOT_ENTERED" };
  const path = pathOf(values);
  if (path === null) {
    const begun = PATH_FROM.some((name) => values[name] !== null);
    for (const name of begun ? PATH_FROM : (["path"] as const))
      if (values[name] === null) missing[name] = { code: "NOT_ENTERED" };
  }
  return { input: { ...values, path: path ?? 0 }, errors: { ...missing, ...errors } };
}

/**
 * The way of the edge along the work, in metres: as it was typed, else π·D·L/f, the helix of a diameter over a length at a feed per turn
 * (domain.md 2.4, machining_economics-01: Ø76 × 300 mm at 0.25 mm are 286.5 m). The way of the feed alone would be a thousandth of it.
 */
function pathOf({ path, workDiameter, workLength, feedPerTurn }: ValuesOf<typeof fields>): number | null {
  if (path !== null) return path;
  if (workDiameter === null || workLength === null || feedPerTurn === null) return null;
  return (Math.PI * workDiameter * workLength) / feedPerTurn / 1000;
}

/** A speed and what it brings: time and cost of a part, whole parts per edge. */
export type AtSpeed = {
  /** Minutes in the cut. */
  life: number;
  /** Metres a minute. */
  speed: number;
  cuttingMinutes: number;
  partsPerEdge: number;
  cost: number;
  minutes: number;
};
export type OptimumSpeed = { edgeCost: number; changeTime: number; cheapest: AtSpeed; fastest: AtSpeed | null };

/** What one sharp edge costs: an insert's share with its holder's, or a tool that is ground (domain.md 2.4). */
export function edgeCostOf(
  input: Pick<
    OptimumSpeedInput,
    "edgeKind" | "price" | "edges" | "holderPrice" | "holderLife" | "grinds" | "grindCost"
  >,
) {
  const { edgeKind, price, edges, holderPrice, holderLife, grindCost } = input;
  const grinds = input.grinds ?? 1;
  if (edgeKind === "regrindable") return grindCost + price / grinds;
  if (edgeKind === "sharpWhenNew") return (price + grinds * grindCost) / (grinds + 1);
  return price / edges + (holderLife === null ? 0 : holderPrice / holderLife);
}

/** Mean minutes to change an edge: it is indexed but for the last time, when the insert is replaced. */
export const changeTimeOf = (edges: number, indexTime: number, replaceTime: number | null): number =>
  replaceTime === null ? indexTime : (indexTime * (edges - 1) + replaceTime) / edges;

/** The cheapest and the fastest cutting speed by Taylor's v·Tⁿ = C; between them lies the high-efficiency range. */
export function simulateOptimumSpeed(input: OptimumSpeedInput): Simulation<OptimumSpeed> {
  const s = steps();
  const edgeCost = edgeCostOf(input);
  const changeTime = changeTimeOf(input.edges, input.indexTime, input.replaceTime);
  const rate = input.machineCost / 60;
  pathStep(s, input);
  edgeSteps(s, input, edgeCost, changeTime);
  const factor = (1 - input.exponent) / input.exponent;
  const terms = { n: [input.exponent, "plain"], change: [changeTime, "minutes"] } as const;
  const cheapLife = factor * (changeTime + edgeCost / rate);
  s.step("cheapest.life", "minutes", cheapLife, "(1 − {n}) ÷ {n} × ({change} + {edge} ÷ ({hour} ÷ 60))", {
    ...terms,
    edge: [edgeCost, "price"],
    hour: [input.machineCost, "moneyPerHour"],
  });
  const given = { input, rate, edgeCost, changeTime };
  const cheapest = atLife(s, "cheapest", cheapLife, given);
  const fastLife = factor * changeTime;
  if (changeTime > 0) s.step("fastest.life", "minutes", fastLife, "(1 − {n}) ÷ {n} × {change}", terms);
  else s.warn("NO_CHANGE_TIME");
  const fastest = changeTime > 0 ? atLife(s, "fastest", fastLife, given) : null;
  return s.done({ edgeCost, changeTime, cheapest, fastest });
}

function pathStep(s: StepBook, { path, workDiameter, workLength, feedPerTurn }: OptimumSpeedInput): void {
  if (workDiameter === null || workLength === null || feedPerTurn === null) return;
  const reckoned = (Math.PI * workDiameter * workLength) / feedPerTurn / 1000;
  if (Math.abs(reckoned - path) > 1e-9 * path) return;
  s.step("path", "length", path, "π × {diameter} × {turns}", {
    diameter: [workDiameter / 1000, "length"],
    turns: [workLength / feedPerTurn, "plain"],
  });
}

function edgeSteps(s: StepBook, input: OptimumSpeedInput, edgeCost: number, changeTime: number): void {
  const price = [input.price, "price"] as const;
  const grinds = [input.grinds, "plain"] as const;
  const grind = [input.grindCost, "price"] as const;
  if (input.edgeKind === "regrindable")
    s.step("edgeCost", "price", edgeCost, "{grind} + {price} ÷ {grinds}", { grind, price, grinds });
  else if (input.edgeKind === "sharpWhenNew")
    s.step("edgeCost", "price", edgeCost, "({price} + {grinds} × {grind}) ÷ ({grinds} + 1)", { price, grinds, grind });
  else if (input.holderLife === null)
    s.step("edgeCost", "price", edgeCost, "{price} ÷ {edges}", { price, edges: [input.edges, "edges"] });
  else
    s.step("edgeCost", "price", edgeCost, "{price} ÷ {edges} + {holder} ÷ {life}", {
      price,
      edges: [input.edges, "edges"],
      holder: [input.holderPrice, "price"],
      life: [input.holderLife, "edges"],
    });
  if (input.replaceTime !== null)
    s.step("changeTime", "minutes", changeTime, "({index} × ({edges} − 1) + {replace}) ÷ {edges}", {
      index: [input.indexTime, "minutes"],
      edges: [input.edges, "plain"],
      replace: [input.replaceTime, "minutes"],
    });
}

type Given = { input: OptimumSpeedInput; rate: number; edgeCost: number; changeTime: number };

function atLife(
  s: StepBook,
  which: "cheapest" | "fastest",
  life: number,
  { input, rate, edgeCost, changeTime }: Given,
): AtSpeed {
  const speed = input.knownSpeed * (input.knownLife / life) ** input.exponent;
  const cutting = input.path / speed;
  const share = life / cutting;
  const parts = share + 1e-9 >= 1 ? Math.floor(share + 1e-9) : share;
  if (parts < 1) s.warn(`${which}.SEVERAL_EDGES_PER_PART`);
  const cost = rate * (input.otherTime + cutting) + (rate * changeTime + edgeCost) / parts;
  const minutes = input.otherTime + cutting + changeTime / parts;
  s.step(`${which}.speed`, "speed", speed, "{speed} × ({known} ÷ {life}) ^ {n}", {
    speed: [input.knownSpeed, "speed"],
    known: [input.knownLife, "minutes"],
    life: [life, "minutes"],
    n: [input.exponent, "plain"],
  });
  s.step(`${which}.cutting`, "minutes", cutting, "{path} ÷ {speed}", {
    path: [input.path, "length"],
    speed: [speed, "speed"],
  });
  s.step(
    `${which}.parts`,
    "parts",
    parts,
    "{life} ÷ {cutting}",
    { life: [life, "minutes"], cutting: [cutting, "minutes"] },
    parts < 1 ? undefined : "down",
  );
  s.step(
    `${which}.cost`,
    "costPerPart",
    cost,
    "{hour} ÷ 60 × ({other} + {cutting}) + ({hour} ÷ 60 × {change} + {edge}) ÷ {parts}",
    {
      hour: [input.machineCost, "moneyPerHour"],
      other: [input.otherTime, "minutes"],
      cutting: [cutting, "minutes"],
      change: [changeTime, "minutes"],
      edge: [edgeCost, "price"],
      parts: [parts, "parts"],
    },
  );
  return { life, speed, cuttingMinutes: cutting, partsPerEdge: parts, cost: finite(cost) ?? 0, minutes };
}
