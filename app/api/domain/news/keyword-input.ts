import { z } from "zod";
import type { WordKey } from "~/words";
import { needed, text } from "../typed-values";
import { wholeNumber } from "../whole-number";
import { keywordActs } from "./keyword-policy";
import { continents, matchReasons, wordsOf } from "./news-terms";

const MOST_WORDS = 10;
const list = () =>
  z
    .string()
    .trim()
    .max(300)
    .refine((text) => wordsOf(text).length <= MOST_WORDS, { error: "news.words.many" satisfies WordKey })
    .default("");

/** Blanks between words are one, whichever were typed: no text is searched for two. */
const oneBlank = (typed: string): string => typed.trim().replace(/\s+/g, " ");

/** What decides whether an item is a hit: all that "try this rule" asks for. */
export const keywordRule = z.object({
  keyword: z.string().overwrite(oneBlank).min(1).max(100),
  mandatory: list(),
  exceptions: list(),
  wholeWord: z.boolean().default(false),
  inTitle: z.boolean().default(false),
  location: z.union([z.literal(""), z.enum(continents)]).default(""),
});

/** A keyword as its form sends it (specification: News). */
export const keywordInput = z.object({
  keyword: keywordRule.shape.keyword,
  location: keywordRule.shape.location,
  /** A code of the list `news-category`. */
  category: needed(40),
  /** A code of the list `news-division`, or empty. */
  division: text(40),
  mandatory: list(),
  exceptions: list(),
  wholeWord: keywordRule.shape.wholeWord,
  inTitle: keywordRule.shape.inTitle,
  displayOrder: wholeNumber(0, 9999),
});
export type KeywordInput = z.output<typeof keywordInput>;

export const keywordRecord = keywordInput.extend({
  id: z.number(),
  used: z.boolean(),
  /** Items that are its hits now. */
  items: z.number(),
  lastItem: z.string().nullable(),
  stamp: z.string(),
  can: z.array(z.enum(keywordActs)),
});
export type KeywordRecord = z.output<typeof keywordRecord>;

const hits = z.array(z.tuple([z.number(), z.number()]));
/** A rule tried on what is kept: the newest items, each with what became of it and where the word stands. */
export const triedRule = z.object({
  matched: z.number(),
  looked: z.number(),
  items: z.array(
    z.object({
      id: z.number(),
      title: z.string(),
      summary: z.string(),
      publisher: z.string(),
      publishedAt: z.string(),
      reason: z.enum(matchReasons),
      matched: z.boolean(),
      score: z.number(),
      word: z.string().nullable(),
      hits: z.object({ title: hits, body: hits }),
    }),
  ),
});
export type TriedRule = z.output<typeof triedRule>;
