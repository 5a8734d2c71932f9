import { defineRules } from "../../rule/define-rules";
import type { Typed } from "../../simulation/fields";

/** Between what chip thicknesses an insert cuts as it should; below `rubs` it rubs. In the case's own unit. */
export type ChipWindow = { least: number; most: number; rubs: number };

const thickness = (label: "light" | "medium" | "heavy" | "solid", end: "Least" | "Most") =>
  ({ label: `chipRule.${label}${end}`, unit: "factor", least: 0.001, most: 10 }) as const;

/** The windows until a catalogue supplies its own: mm, of solid carbide in per cent of the diameter (domain.md 1.7). */
export const chipRules = defineRules({
  area: "chip-thickness",
  title: "menu.utilities.max-chip-thickness",
  rules: {
    rubbing: { label: "chipRule.rubbing", unit: "factor", least: 0, most: 1 },
    lightLeast: thickness("light", "Least"),
    lightMost: thickness("light", "Most"),
    mediumLeast: thickness("medium", "Least"),
    mediumMost: thickness("medium", "Most"),
    heavyLeast: thickness("heavy", "Least"),
    heavyMost: thickness("heavy", "Most"),
    solidLeast: thickness("solid", "Least"),
    solidMost: thickness("solid", "Most"),
  },
});

const INCH = 25.4;
/** What a cutter cuts with: as usual for it, an insert of a chip breaker, solid carbide, or limits of the reader's own. */
export const windows = ["light", "medium", "heavy", "solid", "own"] as const;
export type Window = (typeof windows)[number];
export const windowChoices = ["usual", ...windows] as const;
type WindowChoice = (typeof windowChoices)[number];
type Tool = { cutter: "straight" | "round" | "ball" | "high_feed"; diameter: number };
type Asked = { window: Window; windowLeast: number | null; windowMost: number | null; diameter: number };

/** Up to it a cutter is solid rather than with inserts (domain.md 1.7), mm. */
const USUALLY_SOLID = 12;
/** Start values of solid carbide are printed up to this diameter (Sandvik CoroMill Plura p. D155, ATA 2022 p. 1301), mm. */
const LARGEST_SOLID = 20;

/** A ball nose and a small cutter start with solid carbide, all else with inserts for medium work. */
export function windowFor(choice: WindowChoice, { cutter, diameter }: Tool, inch: boolean): Window {
  if (choice !== "usual") return choice;
  const small = cutter !== "round" && (inch ? diameter * INCH : diameter) <= USUALLY_SOLID + 1e-9;
  return cutter === "ball" || small ? "solid" : "medium";
}

/** Windows of inserts say nothing of a ball nose, those of solid tools nothing of a round insert or a large cutter. */
export function windowBelongs({ window, cutter, diameter }: Tool & { window: Window }, inch: boolean): boolean {
  if (window === "own") return true;
  if (window !== "solid") return cutter !== "ball";
  return cutter !== "round" && (inch ? diameter * INCH : diameter) <= LARGEST_SOLID + 1e-9;
}

/** @param typed holds the rates of the day beside what was typed */
export function windowOf(
  typed: Typed,
  { window, windowLeast, windowMost, diameter }: Asked,
  inch: boolean,
): ChipWindow {
  const unit = inch ? INCH : 1;
  const rate = (name: string) => Number(typed[name] ?? 0);
  const rubs = rate("rubbing") / unit;
  if (window === "own") return { least: windowLeast ?? 0, most: windowMost ?? 0, rubs: 0 };
  // A fine solid tool cuts chips that would only rub an insert.
  if (window === "solid")
    return { least: (diameter * rate("solidLeast")) / 100, most: (diameter * rate("solidMost")) / 100, rubs: 0 };
  return { least: rate(`${window}Least`) / unit, most: rate(`${window}Most`) / unit, rubs };
}

export type Verdict = "rubs" | "thin" | "nearThin" | "good" | "nearThick" | "thick";
/** Within so much of a limit it is said to be near. */
const NEAR = 0.1;

/** What the thickest chip means for the insert. */
export function verdictOn(chip: number, { least, most, rubs }: ChipWindow): Verdict {
  if (chip < rubs - 1e-12) return "rubs";
  if (chip < least - 1e-9) return "thin";
  if (chip > most + 1e-9) return "thick";
  const margin = NEAR * (most - least);
  if (chip < least + margin) return "nearThin";
  return chip > most - margin ? "nearThick" : "good";
}
