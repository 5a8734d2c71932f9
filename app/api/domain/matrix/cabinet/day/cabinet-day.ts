import { z } from "zod";
import { leftRows } from "../../../sheet-rows";
import { dayRow, dayTool, MOST_ROWS } from "../../../stock/day/day-rows";
import { heldTold } from "../../../stock/held-told";
import { text, typedDay } from "../../../typed-values";
import { typedClock } from "../cabinet-clock";
import { listedMovement } from "../movement/movements";

export const MOST_BADGE = 30;
const cabinetDayRow = dayRow.extend({
  /** Who took it; empty = whoever is named above the rows. One that is too long is told beside its row. */
  badge: text(MOST_BADGE * 10),
});
export type CabinetDayRow = z.output<typeof cabinetDayRow>;

/** All that was typed into a cabinet's sheet of a day: each row is an entry of its own, added to what stands there. */
export const cabinetDayInput = z.object({
  day: typedDay(),
  /** By the clock where the cabinet stands, for all rows; empty = now, of an earlier day noon. */
  time: typedClock(),
  /** Of the rows without a badge of their own. */
  badge: text(MOST_BADGE),
  rows: z.array(cabinetDayRow).max(MOST_ROWS),
});
export type CabinetDayInput = z.output<typeof cabinetDayInput>;

/** Right rows are kept; `left` names the others, `fields` says why. */
export const keptCabinetDay = z.object({
  ...{ kept: z.number(), issued: z.number(), returned: z.number() },
  ...heldTold,
  ...leftRows,
});
export type KeptCabinetDay = z.output<typeof keptCabinetDay>;

/** A cabinet's sheet of a day (MIPMTX03). */
export const cabinetDay = z
  .object({
    ...{ id: z.number(), serial: z.string(), place: z.string(), customerName: z.string() },
    /** Where it stands: its day and time. */
    ...{ day: z.string(), today: z.string(), clock: z.string() },
    /** What was taken most often in the four weeks before stands first, then in the year, then others of the list. */
    tools: z.array(dayTool),
    /** Items that were looked for, and how many there are. */
    ...{ found: z.array(dayTool), foundOf: z.number() },
    /** What each of the asked codes is, by the code as it was typed. */
    coded: z.record(z.string(), dayTool),
    listed: z.number(),
    /** What moved on the day, the newest first. */
    entries: z.array(listedMovement),
    can: z.array(z.string()),
  })
  .meta({ id: "CabinetDay" });
export type CabinetDay = z.output<typeof cabinetDay>;
