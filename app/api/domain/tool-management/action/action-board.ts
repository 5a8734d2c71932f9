import { z } from "zod";
import { boardCard, boardOf, doneTyped, type Span } from "../../board/board";
import { needed, typedDay } from "../../typed-values";
import { causes } from "../ttmb-terms";

/** Whose actions: of everybody where it is not told; `nobody`: their owner left. */
export const actionOwners = ["mine", "nobody"] as const;

/** Which actions a board shows. */
export type ActionsAsked = {
  owner?: (typeof actionOwners)[number] | null | undefined;
  /** The account of one owner alone. */
  person?: string | null | undefined;
  within?: Span | undefined;
  /** One site alone. */
  site?: number | null | undefined;
};

const card = boardCard.extend({
  siteId: z.number(),
  site: z.string(),
  siteName: z.string(),
  line: z.string(),
  model: z.string(),
  toolNo: z.string(),
  machiningPart: z.string(),
  cause: z.enum(causes),
  action: z.string(),
  /** What came of it. */
  result: z.string(),
});
export type ActionCard = z.output<typeof card>;

/** Actions of the sites in sight as a board. */
export const actionBoard = boardOf(card)
  .extend({
    /** The site that is asked for; null = all. */
    of: z.object({ id: z.number(), code: z.string(), name: z.string() }).nullable(),
  })
  .meta({ id: "TtmbActionBoard" });
export type ActionBoard = z.output<typeof actionBoard>;

/** Actions that are done at once: what came of them is told of all together. */
export const doneActions = doneTyped.extend({
  result: needed(500),
});
export type DoneActions = z.output<typeof doneActions>;

/** An action is due on another day. */
export const movedAction = z.object({ dueDay: typedDay() });
