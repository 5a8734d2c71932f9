import { z } from "zod";
import type { WordKey } from "~/words";
import { needed, readMonth, text, typedMonth } from "../typed-values";
import { memberLists } from "./programme-terms";

const fields = {
  list: z.enum(memberLists),
  validFrom: typedMonth(),
  /** Empty = until further notice. */
  validTo: z.union([z.literal(""), typedMonth()]).default(""),
  contractNo: text(40),
  terms: text(1000),
};
const inOrder = ({ validFrom, validTo }: { validFrom: string; validTo: string }) =>
  validTo === "" || readMonth(validTo) >= readMonth(validFrom);
const order = { error: "commercial.terms.order" satisfies WordKey, path: ["validTo"] };

/** Terms of a distributor's part in the programme, by whole months. */
export const memberInput = z.object(fields).refine(inOrder, order);
export type MemberInput = z.output<typeof memberInput>;

/** New ones are of a unit, which stays. */
export const newMember = z.object({ unitCode: needed(60).meta({ picks: "unit" }), ...fields }).refine(inOrder, order);
export type NewMember = z.output<typeof newMember>;
