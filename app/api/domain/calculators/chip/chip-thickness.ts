import type { Simulator } from "../../simulation/definition";
import { convertTyped } from "../../simulation/measures";
import { type Simulation, type StepBook, steps } from "../../simulation/steps";
import { type ChipInput, chipFields, chipUnitsOf, readChip } from "./chip-input";
import { type ChipWindow, type Verdict, verdictOn } from "./chip-windows";
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
  feed: number;
  chip: number;
  mean: number;
  teethInCut: number | null;
  verdict: Verdict;
  limits: ChipWindow;
  /** The feeds whose chips are just within the window. */
  feedLeast: number;
  feedMost: number;
  /** Null without teeth and a speed. */
  cutting: CuttingData | null;
};

const size = (value: number) => [value, "size"] as const;
const angle = (value: number) => [value, "angle"] as const;
const plain = (value: number) => [value, "plain"] as const;

/** Above it the holder and the machine set the limit (domain.md 1.6). */
const LARGE_MULTIPLIER = 6;
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
  const feed = input.direction === "feed" ? (input.chip ?? 0) / factor : (input.feed ?? 0);
  const chip = input.direction === "feed" ? (input.chip ?? 0) : feed * factor;
  const mean = feed * axial.mean * radial.mean;
  chipSteps(s, input, { axial, radial, feed, chip, mean });
  const teethInCut = input.teeth === null ? null : (input.teeth * radial.engagement) / 360;
  if (input.teeth !== null && teethInCut !== null)
    s.step("teethInCut", "plain", teethInCut, "{teeth} × {engagement} ÷ 360", {
      teeth: plain(input.teeth),
      engagement: angle(radial.engagement),
    });
  const cutting = cuttingOf(s, input, { across, feed, mean });
  const { limits } = input;
  const verdict = verdictOn(chip, limits);
  warn(s, input, { across, factor, mean, teethInCut, cutting });
  const { entry, exit, engagement } = radial;
  return s.done({
    ...{ across, angle: axial.angle, entry, exit, engagement, axial: axial.most, radial: radial.most },
    ...{ multiplier: 1 / factor, feed, chip, mean, teethInCut, verdict, limits, cutting },
    ...{ feedLeast: limits.least / factor, feedMost: limits.most / factor },
  });
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

type Chips = { axial: Axial; radial: Radial; feed: number; chip: number; mean: number };

function chipSteps(s: StepBook, input: ChipInput, { axial, radial, feed, chip, mean }: Chips): void {
  const factors = { axial: plain(axial.most), radial: plain(radial.most) };
  s.step("multiplier", "plain", 1 / (axial.most * radial.most), "1 ÷ ({axial} × {radial})", factors);
  if (input.direction === "feed")
    s.step("feed", "size", feed, "{chip} ÷ ({axial} × {radial})", { chip: size(chip), ...factors });
  else s.step("chip", "size", chip, "{feed} × {axial} × {radial}", { feed: size(feed), ...factors });
  s.step("mean", "size", mean, "{feed} × {axial} × {radial}", {
    feed: size(feed),
    axial: plain(axial.mean),
    radial: plain(radial.mean),
  });
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
  mean: number;
  teethInCut: number | null;
  cutting: CuttingData | null;
};

/** What the reader should know besides the figures; each code has a sentence. */
function warn(s: StepBook, input: ChipInput, { across, factor, mean, teethInCut, cutting }: Seen): void {
  const { cutter, depth, position, width, inch, machinePower } = input;
  const edge = cutter === "ball" ? input.diameter : cutter === "round" ? input.insertSize : null;
  if (edge !== null && depth !== null && depth > edge / 2 + 1e-9 * edge) s.warn("AP_ABOVE_RADIUS");
  if (cutter === "straight" && roundEdgeOf(input) !== null) s.warn("CORNER_RADIUS_GOVERNS");
  if (position === "centred") s.warn("NO_RADIAL_THINNING");
  if (position === "side" && width > across / 2 + 1e-9 * across) s.warn("BOTH_WAYS");
  if (1 / factor > LARGE_MULTIPLIER) s.warn("LARGE_MULTIPLIER");
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
