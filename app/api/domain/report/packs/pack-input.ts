import { z } from "zod";
import { text } from "../../typed-values";
import { sharedWith, viewInput } from "../views/view-input";

export const PAGES_AT_MOST = 40;
export const PACKS_AT_MOST = 20;

/** A page of a pack as a form gives it: one that it has already is named, so that what was said of it stays with it. */
const givenPage = z.object({
  id: z.uuid().optional(),
  /** Screen code of the report. */
  code: z.string().max(20),
  /** The filters as in the address; the month is the pack's. */
  search: z.string().max(2000),
});
export type GivenPage = z.output<typeof givenPage>;

/** What a pack is called, and who reads it besides its owner. */
export const packForm = viewInput.extend({ sharedWith: sharedWith.default("") });

/** A pack as a form gives it, its pages in their order. */
export const packInput = viewInput.extend({ pages: z.array(givenPage).max(200) });
export type PackInput = z.output<typeof packInput>;

/** yyyymm */
export const packMonth = z.number().int().min(200001).max(210012);

/** What is said of each page in a month; empty = nothing. */
export const packComments = z.object({
  month: packMonth,
  comments: z.array(z.object({ page: z.uuid(), text: text(500) })).max(200),
});
export type PackComments = z.output<typeof packComments>;

export const packVerbs = {
  keeping: { remark: "optional" },
  removal: { remark: "none", danger: true },
} as const;

export const copyVerbs = { removal: { remark: "none", danger: true } } as const;
