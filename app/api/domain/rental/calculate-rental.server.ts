import { withGroupedNumbers } from "~/words/typed-number";
import type { Ctx } from "../ctx";
import { AppError, type Wording } from "../errors";
import { requireRuleValues } from "../rule/rule-values.server";
import { seoulDay } from "../seoul-time";
import type { Typed } from "../simulation/fields";
import type { ItemRefusal } from "./item-terms";
import { findLessee, findSubLessor, type Lessor, listLessors, type Party } from "./lessors.server";
import { type CaseErrors, neededToSave, type RentalCase, readCase } from "./rental-case";
import { type FoundCutter, type ItemHindrance, listCuttersByNo } from "./rental-items.server";
import { type RentalRules, rentalRules } from "./rental-rules";
import type { Period, RentalMarket } from "./rental-terms";
import { type AskedLine, type RentalSimulation, simulateRental } from "./simulate-rental";

type Fields = Record<string, Wording>;
export type RentalParties = {
  lessor: Pick<Lessor, "code" | "name" | "signs">;
  subLessor: Party | null;
  lessee: Party | null;
};
/** What a case comes to, with the parties' names and the rules of today: enough to print it for ever. */
export type RentalResult = RentalSimulation & {
  parties: RentalParties;
  /** What a month would cost over the other term; saved results of before lack it. */
  instead?: { period: Period; monthlyFee: string };
};
export type Calculated = { result: RentalResult; rules: RentalRules };

/** Basis by item number, as it was saved last (R5). */
export type SavedBases = ReadonlyMap<string, number>;
export const savedBasesOf = (result: unknown): SavedBases =>
  new Map(((result as RentalResult).lines ?? []).map(({ itemNo, basis }) => [itemNo, basis]));

/**
 * A case as it was typed, with the prices and rules of today.
 * @throws AppError invalid-input with a wording per field
 */
export async function calculateRental(
  ctx: Ctx,
  market: RentalMarket,
  typed: Typed,
  saved: SavedBases = new Map(),
): Promise<Calculated> {
  const { given, errors } = readCase(typed);
  refuseAny(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, wordingOf(error)])));
  if (given.lines.length === 0)
    throw new AppError("invalid-input", { fields: { lines: { key: "rental.error.noLines" } } });
  const day = seoulDay(ctx.now);
  const { lessor, parties } = await findParties(ctx, market, given);
  const scope = { currency: lessor.currency, subsidiaryId: lessor.id };
  const rules = await requireRuleValues(ctx.db, rentalRules, day, scope);
  const found = await listCuttersByNo(
    ctx,
    given.lines.map(({ itemNo }) => itemNo),
    { ...scope, day },
  );
  const lines = askedLines(given, found, saved);
  const over = (period: Period) => simulateRental({ currency: lessor.currency, period, rules, lines });
  const simulation = over(given.period);
  if ("refused" in simulation) throw refusedBy(simulation.refused);
  const other = over(given.period === 12 ? 24 : 12);
  const instead = "refused" in other ? undefined : { period: other.period, monthlyFee: other.totals.monthlyFee };
  return { result: { ...simulation, parties, ...(instead && { instead }) }, rules };
}

/** The same, and everything that must be there before it is saved. @throws AppError invalid-input with a wording per field */
export async function calculateToSave(
  ctx: Ctx,
  market: RentalMarket,
  typed: Typed,
  saved?: SavedBases,
): Promise<Calculated> {
  const calculated = await calculateRental(ctx, market, typed, saved);
  const { enough, leastPieces, totals } = calculated.result;
  const lacking = neededToSave.filter((name) => !typed[name]?.trim());
  const fields: Fields = Object.fromEntries(lacking.map((name) => [name, { key: "rental.error.mandatory" }]));
  if (!enough)
    fields.lines = { key: "rental.error.leastPieces", params: { least: leastPieces, pieces: totals.pieces } };
  refuseAny(fields);
  return calculated;
}

function refuseAny(fields: Fields): void {
  if (Object.keys(fields).length > 0) throw new AppError("invalid-input", { fields });
}

function wordingOf({ code, params }: CaseErrors[string]): Wording {
  if (code === "DAY_WRONG") return { key: "api.field.day" };
  if (code === "WHICH_DAY") return { key: "api.field.which-day", params };
  if (code === "TWICE") return { key: "rental.error.twice" };
  if (code === "TOO_MANY") return { key: "rental.error.tooMany", params };
  return { key: `sim.error.${code}`, params: withGroupedNumbers(params) };
}

async function findParties(
  ctx: Ctx,
  market: RentalMarket,
  given: RentalCase,
): Promise<{ lessor: Lessor; parties: RentalParties }> {
  const lessors = await listLessors(ctx, market);
  const lessor = given.lessor === "" ? lessors[0] : lessors.find(({ code }) => code === given.lessor);
  if (!lessor) throw new AppError("invalid-input", { fields: { lessor: { key: "sim.error.NO_CHOICE" } } });
  const [subLessor, lessee] = await Promise.all([
    given.subLessor === "" ? null : findSubLessor(ctx, given.subLessor, lessor.id),
    given.customer === "" ? null : findLessee(ctx, given.customer, lessor.id),
  ]);
  const fields: Fields = {};
  if (given.subLessor !== "" && !subLessor) fields.subLessor = { key: "rental.error.subLessor" };
  if (given.customer !== "" && !lessee) fields.customer = { key: "rental.error.customer" };
  refuseAny(fields);
  return {
    lessor,
    parties: { lessor: { code: lessor.code, name: lessor.name, signs: lessor.signs }, subLessor, lessee },
  };
}

function askedLines(given: RentalCase, found: readonly FoundCutter[], saved: SavedBases): AskedLine[] {
  const byNo = new Map(found.map((cutter) => [cutter.itemNo, cutter]));
  const fields: Fields = {};
  const lines = given.lines.flatMap(({ no, itemNo, quantity, basis }): AskedLine[] => {
    const cutter = byNo.get(itemNo);
    const hindrance: ItemHindrance | null = cutter ? cutter.hindrance : "unknown";
    if (hindrance || !cutter || cutter.listPrice === null || cutter.insertPrice === null) {
      fields[`item.${no}`] = { key: `rental.hindrance.${hindrance ?? "no-price"}` };
      return [];
    }
    const { hindrance: _none, listPrice, insertPrice, ...offered } = cutter;
    const savedBasis = saved.get(itemNo) ?? null;
    return [{ no, quantity, basis, savedBasis, cutter: { ...offered, listPrice, insertPrice } }];
  });
  refuseAny(fields);
  return lines;
}

function refusedBy(refused: readonly { no: number; why: ItemRefusal }[]): AppError {
  const fields = refused.map(({ no, why }): [string, Wording] =>
    why.error === "BASIS_CANNOT_BE_LOWERED"
      ? [`basis.${no}`, { key: "rental.error.BASIS_CANNOT_BE_LOWERED", params: { least: why.least } }]
      : [`item.${no}`, { key: "rental.hindrance.no-price" }],
  );
  return new AppError("invalid-input", { fields: Object.fromEntries(fields) });
}
