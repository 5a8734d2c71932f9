import type { Simulator } from "../../simulation/definition";
import { convertTyped } from "../../simulation/measures";
import { type Simulation, type StepBook, steps } from "../../simulation/steps";
import { type ChipInput, chipFields, chipUnitsOf, readChip } from "./chip-input";
import { type ChipWindow, type Verdict, verdictOn, type Window } from "./chip-windows";
import { type CuttingData, cuttingData } from "./cutting-data";
import {
  type Axial,
  axialOf,
  diameterAtDepth,
  overhangOf,
  type Radial,
  radialOf,
  roundEdgeOf,
  tiltedDiameter,
} from "./engagement";
import { exactFeed, feedFence, feedMark, fencedFeed, isBeyond, type Limit, mostMultiplier } from "./fences";

/** How thick the chip is at its thickest point, which feed makes it so, and what that is on the machine (domain.md 1.3). */
export type ChipThickness = {
  /** At the top of the cut. */
  across: number;
  /** The entering angle that counts, degrees. */
  angle: number;
  entry: number;
  exit: number;
  engagement: number;
  axial: number;
  radial: number;
  /** The feed for a chip of the same thickness, as a multiple of the chip. */
  multiplier: number;
  /** To program: what the formula says, as far as it may be advised (fences.ts). */
  feed: number;
  /** What the formula alone says. */
  formulaFeed: number;
  /** What the formula says; `beyond` tells where it is no answer. */
  chip: number;
  mean: number;
  /** Of a typed feed that the formula does not hold for: the feed up to which it does. Null where it holds. */
  beyond: number | null;
  teethInCut: number | null;
  /** Null where nothing can be said: another cutter's window, or a feed that the formula does not hold for. */
  verdict: Verdict | null;
  window: Window;
  limits: ChipWindow;
  /**
   * The feeds whose chips are just within the window, as far as they may be advised; `least` is null where no such feed makes so
   * thick a chip. Null where it is another cutter's window.
   */
  advised: { least: number | null; most: number } | null;
  /**
   * The feeds by the formula, where even the thinnest chip of the window wants more than the multiple up to which thinning is
   * proven: they are told, not advised. Null else.
   */
  unproven: { least: number; most: number; times: number } | null;
  /** How far the formula's feed is from that of the exact geometry, per cent; null where that is not known. */
  deviation: number | null;
  /** Height of the marks that the teeth leave; null where the feed leaves none that counts. */
  feedMark: number | null;
  /** Null without teeth and a speed. */
  cutting: CuttingData | null;
};

const size = (value: number) => [value, "size"] as const;
const angle = (value: number) => [value, "angle"] as const;
const plain = (value: number) => [value, "plain"] as const;

const THINNEST_MEAN_MM = 0.01;

export function simulateChip(input: ChipInput): Simulation<ChipThickness> {
  const s = steps();
  const across = diameterAtDepth(input);
  const axial = axialOf(input);
  edgeSteps(s, input, axial, across);
  const overhang = overhangOf(input, across);
  const radial = radialOf(across, input.width, overhang);
  engagementSteps(s, input, { across, overhang, radial });
  const factor = axial.most * radial.most;
  const { feed, formula, limit } = feedOf(input, across, factor);
  const chip = feed * factor;
  const mean = feed * axial.mean * radial.mean;
  chipSteps(s, input, { axial, radial, feed, formula, chip, mean });
  limitSteps(s, input, { across, feed, chip, factor, limit });
  const teethInCut = input.teeth === null ? null : (input.teeth * radial.engagement) / 360;
  if (input.teeth !== null && teethInCut !== null)
    s.step("teethInCut", "plain", teethInCut, "{teeth} × {engagement} ÷ 360", {
      teeth: plain(input.teeth),
      engagement: angle(radial.engagement),
    });
  const cutting = cuttingOf(s, input, { across, feed, mean });
  warn(s, input, { across, factor, feed, limit, mean, teethInCut, cutting });
  const { entry, exit, engagement } = radial;
  return s.done({
    ...{ across, angle: axial.angle, entry, exit, engagement, axial: axial.most, radial: radial.most },
    ...{ multiplier: 1 / factor, feed, formulaFeed: formula, chip, mean, teethInCut, cutting },
    ...judged(input, { across, factor, feed, chip }),
    ...{ deviation: deviationOf(input, formula * factor, formula), feedMark: markOf(s, input, feed) },
  });
}

/** The feed that was typed, or the one for the wanted chip within the fences. */
function feedOf(input: ChipInput, across: number, factor: number) {
  if (input.direction === "feed") return fencedFeed(input, { across, factor, chip: input.chip ?? 0 });
  return { feed: input.feed ?? 0, formula: input.feed ?? 0, limit: null };
}

type Fed = { across: number; factor: number; feed: number; chip: number };

/** What the chip means for the tool, and which feeds would be right: nothing where the window is another cutter's. */
function judged(input: ChipInput, { across, factor, feed, chip }: Fed) {
  const { limits, window, belongs } = input;
  const at = (thickness: number) => fencedFeed(input, { across, factor, chip: thickness });
  const least = at(limits.least);
  const advised = { least: least.limit === null ? least.feed : null, most: at(limits.most).feed };
  const beyond = beyondFence(input, across, feed);
  const verdict = belongs && beyond === null ? verdictOn(chip, limits) : null;
  const [most, fence] = [limits.most / factor, feedFence(input, across) ?? Number.POSITIVE_INFINITY];
  const isUnproven = belongs && least.limit === "MULTIPLIER" && !isBeyond(least.formula, fence);
  const unproven = { least: least.formula, most: Math.min(most, fence), times: mostMultiplier(input) };
  return { beyond, verdict, window, limits, advised: belongs ? advised : null, unproven: isUnproven ? unproven : null };
}

/** The fence of a feed that was typed and for which the formula does not hold; null where it does. */
function beyondFence(input: ChipInput, across: number, feed: number): number | null {
  const fence = input.direction === "thickness" ? feedFence(input, across) : null;
  return fence !== null && isBeyond(feed, fence) ? fence : null;
}

/** Known of a square shoulder beside the work, up to half the diameter. */
function deviationOf({ cutter, position, angle, width, diameter, ...rest }: ChipInput, chip: number, feed: number) {
  if (cutter !== "straight" || position !== "side" || angle !== 90 || width > diameter / 2) return null;
  if (roundEdgeOf({ cutter, angle, diameter, ...rest }) !== null) return null;
  const exact = exactFeed({ diameter, width, chip });
  return exact === null ? null : 100 * (feed / exact - 1);
}

/** On the wall beside a straight edge, on the ground under a ball nose. */
function markOf(s: StepBook, { cutter, position, diameter }: ChipInput, feed: number): number | null {
  if (cutter !== "ball" && (cutter !== "straight" || position !== "side")) return null;
  const mark = feedMark(feed, diameter);
  s.step("feedMark", "fine", mark, "{feed} ^ 2 ÷ (4 × {diameter})", { feed: size(feed), diameter: size(diameter) });
  return mark;
}

/** The diameter at the top of the cut and what the edge's form does. */
function edgeSteps(s: StepBook, input: ChipInput, axial: Axial, across: number): void {
  const { cutter, basis, diameter, depth } = input;
  const edge = cutter === "ball" ? diameter : roundEdgeOf(input);
  if (cutter === "straight" && across !== diameter && depth !== null)
    s.step("across", "size", across, "{diameter} + 2 × {depth} ÷ tan({angle})", {
      diameter: size(diameter),
      depth: size(depth),
      angle: angle(input.angle),
    });
  if (cutter === "round" && edge !== null && depth !== null) acrossRound(s, { basis, diameter, edge, depth, across });
  if (cutter === "ball" && depth !== null && depth <= diameter / 2)
    s.step("across", "size", across, "2 × √({depth} × ({diameter} − {depth}))", {
      depth: size(depth),
      diameter: size(diameter),
    });
  if (edge !== null && depth !== null && axial.governed !== "full" && axial.governed !== "angle")
    s.step("angle", "angle", axial.angle, "arccos(1 − 2 × {depth} ÷ {edge})", { depth: size(depth), edge: size(edge) });
  s.step("axial", "plain", axial.most, "sin({angle})", { angle: angle(axial.angle) });
  if (axial.governed === "full" || axial.governed === "angle" || edge === null || depth === null) return;
  s.step("axialMean", "plain", axial.mean, "2 × {depth} ÷ {edge} ÷ ({angle} × π ÷ 180)", {
    depth: size(depth),
    edge: size(edge),
    angle: angle(axial.angle),
  });
}

type Round = { basis: "bottom" | "outer"; diameter: number; edge: number; depth: number; across: number };

function acrossRound(s: StepBook, { basis, diameter, edge, depth, across }: Round): void {
  const bottom = basis === "outer" ? "{diameter} − {insert}" : "{diameter}";
  const terms = { diameter: size(diameter), insert: size(edge), depth: size(depth) };
  if (depth >= edge / 2) s.step("across", "size", across, `${bottom} + {insert}`, terms);
  else s.step("across", "size", across, `${bottom} + 2 × √({depth} × ({insert} − {depth}))`, terms);
}

type Engaged = { across: number; overhang: number; radial: Radial };

/** Where the tooth enters and leaves, and what that does to the chip. */
function engagementSteps(s: StepBook, input: ChipInput, { across, overhang, radial }: Engaged): void {
  const terms = { overhang: size(overhang), across: size(across) };
  if (input.position === "centred")
    s.step("overhang", "size", overhang, "({across} − {width}) ÷ 2", {
      across: size(across),
      width: size(input.width),
    });
  s.step("entry", "angle", radial.entry, "arccos(1 − 2 × {overhang} ÷ {across})", terms);
  s.step("exit", "angle", radial.exit, "arccos(1 − 2 × ({overhang} + {width}) ÷ {across})", {
    ...terms,
    width: size(input.width),
  });
  s.step("engagement", "angle", radial.engagement, "{exit} − {entry}", {
    exit: angle(radial.exit),
    entry: angle(radial.entry),
  });
  // The angle between entry and exit at which the chip is thickest.
  const { entry, exit } = radial;
  const thickest = radial.most === 1 ? 90 : Math.abs(90 - entry) < Math.abs(90 - exit) ? entry : exit;
  s.step("radial", "plain", radial.most, "sin({angle})", { angle: angle(thickest) });
  s.step("radialMean", "plain", radial.mean, "(cos({entry}) − cos({exit})) ÷ ({engagement} × π ÷ 180)", {
    entry: angle(entry),
    exit: angle(exit),
    engagement: angle(radial.engagement),
  });
}

type Chips = { axial: Axial; radial: Radial; feed: number; formula: number; chip: number; mean: number };

function chipSteps(s: StepBook, input: ChipInput, { axial, radial, feed, formula, chip, mean }: Chips): void {
  const factors = { axial: plain(axial.most), radial: plain(radial.most) };
  s.step("multiplier", "plain", 1 / (axial.most * radial.most), "1 ÷ ({axial} × {radial})", factors);
  if (input.direction === "feed")
    s.step("feed", "size", formula, "{chip} ÷ ({axial} × {radial})", { chip: size(input.chip ?? 0), ...factors });
  else s.step("chip", "size", chip, "{feed} × {axial} × {radial}", { feed: size(feed), ...factors });
  s.step("mean", "size", mean, "{feed} × {axial} × {radial}", {
    feed: size(feed),
    axial: plain(axial.mean),
    radial: plain(radial.mean),
  });
}

type Limited = { across: number; feed: number; chip: number; factor: number; limit: Limit | null };

/** Where the formula asks for more than may be advised: what is advised, and the chip that it makes. */
function limitSteps(s: StepBook, input: ChipInput, { across, feed, chip, factor, limit }: Limited): void {
  if (limit === null) return;
  if (limit === "GEOMETRY")
    s.step("feedLimit", "size", feed, "0.3 × √({across} × {width})", {
      across: size(across),
      width: size(input.width),
    });
  else
    s.step("feedLimit", "size", feed, "{times} × {chip}", {
      times: plain(mostMultiplier(input)),
      chip: size(input.chip ?? 0),
    });
  s.step("limitedChip", "size", chip, "{feed} ÷ {multiplier}", { feed: size(feed), multiplier: plain(1 / factor) });
}

function cuttingOf(
  s: StepBook,
  input: ChipInput,
  { across, feed, mean }: { across: number; feed: number; mean: number },
): CuttingData | null {
  const { teeth, speed, depth, cutter, tilt, diameter } = input;
  if (teeth === null || speed === null) return null;
  const tilted = cutter === "ball" && tilt > 0 && depth !== null;
  const at = tilted ? tiltedDiameter(diameter, depth, tilt) : across;
  return cuttingData(s, { ...input, across: at, speed, teeth, feed, mean });
}

type Seen = {
  across: number;
  factor: number;
  feed: number;
  limit: Limit | null;
  mean: number;
  teethInCut: number | null;
  cutting: CuttingData | null;
};

/** What the reader should know besides the figures; each code has a sentence. */
function warn(s: StepBook, input: ChipInput, seen: Seen): void {
  const { across, factor, feed, limit, mean, teethInCut, cutting } = seen;
  const { cutter, depth, position, width, inch, machinePower } = input;
  const edge = cutter === "ball" ? input.diameter : cutter === "round" ? input.insertSize : null;
  if (edge !== null && depth !== null && depth > edge / 2 + 1e-9 * edge) s.warn("AP_ABOVE_RADIUS");
  if (cutter === "straight" && roundEdgeOf(input) !== null) s.warn("CORNER_RADIUS_GOVERNS");
  if (position === "centred") s.warn("NO_RADIAL_THINNING");
  if (position === "side" && width > across / 2 + 1e-9 * across) s.warn("BOTH_WAYS");
  if (!input.belongs) s.warn("OTHER_WINDOW");
  if (limit !== null) s.warn(`FEED_LIMITED_${limit}`);
  if (beyondFence(input, across, feed) !== null) s.warn("FEED_BEYOND_FORMULA");
  if (1 / factor > mostMultiplier(input) * (1 + 1e-9)) s.warn("LARGE_MULTIPLIER");
  if (teethInCut !== null && teethInCut < 1 - 1e-9) s.warn("LESS_THAN_ONE_TOOTH");
  if (cutting && depth !== null && (inch ? mean * 25.4 : mean) < THINNEST_MEAN_MM - 1e-12) s.warn("MEAN_TOO_THIN");
  const needed = cutting?.motorPower ?? null;
  if (machinePower !== null && needed !== null && needed > machinePower + 1e-9) s.warn("MACHINE_POWER_EXCEEDED");
}

/** MIPUTL10 and its public address: chip thickness of a feed, or the feed of a chip thickness. */
export const chipSimulator: Simulator<ChipInput, ChipThickness> = {
  kind: "chip-thickness",
  code: "MIPUTL10",
  fields: chipFields,
  read: readChip,
  simulate: simulateChip,
  units: {
    name: "measures",
    options: ["metric", "inch"],
    convert: (typed, to) => ({
      ...convertTyped(chipFields, typed, chipUnitsOf(typed), chipUnitsOf({ measures: to })),
      measures: to,
    }),
  },
};
