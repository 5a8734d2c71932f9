import { finite, type StepBook } from "../../simulation/steps";

/** What a feed and a speed come to on the machine; null where what it needs was not entered. In the case's own units. */
export type CuttingData = {
  rpm: number;
  speed: number;
  feedPerTurn: number;
  tableFeed: number;
  removal: number | null;
  specificForce: number | null;
  power: number | null;
  torque: number | null;
  motorPower: number | null;
  minutes: number | null;
};

export type CuttingInput = {
  inch: boolean;
  /** The diameter that cuts. */
  across: number;
  /** Either of the two. */
  speed: number | null;
  rpm?: number;
  teeth: number;
  feed: number;
  depth: number | null;
  width: number | null;
  /** The mean chip thickness; null = not known, no power. */
  mean: number | null;
  kc1: number;
  mc: number;
  /** Degrees. */
  rake: number;
  /** Per cent. */
  efficiency: number;
  length: number | null;
};

const INCH = 25.4;
/** lbf/in² of one N/mm². */
const POUNDS_PER_INCH = 145.0377377;
/** Below it the specific force grows without limit: no power is shown (domain.md 1.6). mm. */
const THINNEST_MEAN = 0.01;

/** Spindle speed, feed, removal rate, power and torque (domain.md 1.3, formulas of both systems). */
export function cuttingData(s: StepBook, input: CuttingInput): CuttingData {
  const { inch, across, teeth, feed, length } = input;
  const turn = inch ? 12 : 1000;
  const rpm = input.speed === null ? (input.rpm ?? 0) : (turn * input.speed) / (Math.PI * across);
  const speed = input.speed ?? (Math.PI * across * rpm) / turn;
  if (input.speed !== null)
    s.step("rpm", "rpm", rpm, inch ? "12 × {speed} ÷ (π × {across})" : "1000 × {speed} ÷ (π × {across})", {
      speed: [input.speed, "surfaceSpeed"],
      across: [across, "size"],
    });
  const feedPerTurn = feed * teeth;
  const tableFeed = feedPerTurn * rpm;
  s.step("tableFeed", "feed", tableFeed, "{feed} × {teeth} × {rpm}", {
    feed: [feed, "size"],
    teeth: [teeth, "plain"],
    rpm: [rpm, "rpm"],
  });
  const minutes = length === null ? null : finite(length / tableFeed);
  if (length !== null)
    s.step("minutes", "minutes", minutes, "{length} ÷ {feed}", { length: [length, "size"], feed: [tableFeed, "feed"] });
  const force = forces(s, input, tableFeed, rpm);
  return { rpm, speed, feedPerTurn, tableFeed, minutes, ...force };
}

function forces(s: StepBook, input: CuttingInput, tableFeed: number, rpm: number) {
  const { inch, depth, width, efficiency } = input;
  const none = { removal: null, specificForce: null, power: null, torque: null, motorPower: null };
  if (depth === null || width === null) return none;
  const removal = (depth * width * tableFeed) / (inch ? 1 : 1000);
  s.step("removal", "removal", removal, inch ? "{depth} × {width} × {feed}" : "{depth} × {width} × {feed} ÷ 1000", {
    depth: [depth, "size"],
    width: [width, "size"],
    feed: [tableFeed, "feed"],
  });
  const specificForce = specificForceOf(s, input);
  if (specificForce === null) return { ...none, removal };
  const kc = [specificForce, "pressure"] as const;
  const power = inch ? (removal * specificForce * POUNDS_PER_INCH) / 396_000 : (removal * specificForce) / 60_000;
  s.step("power", "power", power, inch ? "{removal} × {kc} × 145.0377377 ÷ 396000" : "{removal} × {kc} ÷ 60000", {
    removal: [removal, "removal"],
    kc,
  });
  const torque = finite((power * (inch ? 16_500 : 30_000)) / (Math.PI * rpm));
  s.step("torque", "torque", torque, inch ? "{power} × 16500 ÷ (π × {rpm})" : "{power} × 30000 ÷ (π × {rpm})", {
    power: [power, "power"],
    rpm: [rpm, "rpm"],
  });
  const motorPower = power / (efficiency / 100);
  s.step("motorPower", "power", motorPower, "{power} ÷ {efficiency}", {
    power: [power, "power"],
    efficiency: [efficiency, "percent"],
  });
  return { removal, specificForce, power, torque, motorPower };
}

/** k_c = k_c1 · h_m^(−m_c) · (1 − γ/100), h_m in mm. */
function specificForceOf(s: StepBook, { inch, mean, kc1, mc, rake }: CuttingInput): number | null {
  if (mean === null) return null;
  const thick = inch ? mean * INCH : mean;
  if (thick < THINNEST_MEAN - 1e-12) return null;
  const force = kc1 * thick ** -mc * (1 - rake / 100);
  const pattern = inch
    ? "{kc1} × ({mean} × 25.4) ^ (−{mc}) × (1 − {rake} ÷ 100)"
    : "{kc1} × {mean} ^ (−{mc}) × (1 − {rake} ÷ 100)";
  s.step("specificForce", "pressure", force, pattern, {
    kc1: [kc1, "pressure"],
    mean: [mean, "size"],
    mc: [mc, "plain"],
    rake: [rake, "plain"],
  });
  return force;
}
