import type { Ctx } from "../ctx";
import { AppError, invalidField } from "../errors";
import { requireRuleValues } from "../rule/rule-values.server";
import { seoulDay } from "../seoul-time";
import { listLessors } from "./lessors.server";
import { type FoundCutter, type ItemHindrance, listCuttersByNo, searchCutters } from "./rental-items.server";
import { rentalRules } from "./rental-rules";
import type { RentalMarket } from "./rental-terms";

/** Fewer characters find too much (specification section 5). */
export const SHORTEST_SEARCH = 4;
/** Item numbers of one search. */
const NUMBERS_AT_MOST = 200;

export type FoundCutters = {
  rows: FoundCutter[];
  /** Item numbers that cannot be chosen, and why. */
  missing: { itemNo: string; why: ItemHindrance }[];
};

/**
 * Cutters to choose from: those with the text in number, description or category, or those of a list of item numbers with
 * commas between them. @throws AppError invalid-input: the text is too short, the lessor none of the viewer's
 */
export async function findCutters(
  ctx: Ctx,
  market: RentalMarket,
  { text, lessor: code }: { text: string; lessor: string },
): Promise<FoundCutters> {
  const lessors = await listLessors(ctx, market);
  const lessor = code === "" ? lessors[0] : lessors.find((each) => each.code === code);
  if (!lessor) throw new AppError("invalid-input", { fields: { lessor: { key: "sim.error.NO_CHOICE" } } });
  const by = { currency: lessor.currency, subsidiaryId: lessor.id, day: seoulDay(ctx.now) };
  const numbers = [...new Set(text.split(/[,;\n]/).map((part) => part.trim()))].filter((part) => part !== "");
  if (numbers.length > NUMBERS_AT_MOST)
    throw invalidField("find", { key: "rental.error.tooMany", params: { most: NUMBERS_AT_MOST } });
  const [single = ""] = numbers;
  if (numbers.every((part) => [...part].length < SHORTEST_SEARCH))
    throw invalidField("find", { key: "rental.error.tooShort", params: { least: SHORTEST_SEARCH } });
  const named = await listCuttersByNo(ctx, numbers, by);
  if (numbers.length === 1 && named.length === 0) return { rows: await searchCutters(ctx, single, by), missing: [] };
  return reported(numbers, named);
}

function reported(numbers: readonly string[], named: readonly FoundCutter[]): FoundCutters {
  const byNo = new Map(named.map((cutter) => [cutter.itemNo, cutter]));
  const missing = numbers.flatMap((itemNo) => {
    const cutter = byNo.get(itemNo);
    const why: ItemHindrance | null = cutter ? cutter.hindrance : "unknown";
    return why ? [{ itemNo, why }] : [];
  });
  return { rows: named.filter(({ hindrance }) => hindrance === null), missing };
}

/** What the screen is made with: who lets, the least number of cutters, and two of them for a worked example. */
export async function listTerms(ctx: Ctx, market: RentalMarket) {
  const lessors = await listLessors(ctx, market);
  const day = seoulDay(ctx.now);
  const rules = await requireRuleValues(ctx.db, rentalRules, day);
  const [first] = lessors;
  const some = first ? await searchCutters(ctx, "", { currency: first.currency, subsidiaryId: first.id, day }) : [];
  return {
    lessors: lessors.map(({ code, name, currency }) => ({ code, name, currency })),
    leastPieces: rules["least-pieces"],
    example: some.slice(0, 2).map(({ itemNo }) => itemNo),
  };
}
