import { sql } from "drizzle-orm";
import { stamped } from "../change-record.server";
import type { Ctx } from "../ctx";
import { AppError, type Wording } from "../errors";
import { priceFault, readPrice } from "../read-price";
import { decideRequest, type RequestWork } from "../request/decide-request.server";
import type { Decision } from "../request/define-request";
import type { FoundRequest } from "../request/find-request.server";
import { moveOwnRequest } from "../request/move-own-request.server";
import type { VerbInput } from "../request/request-input";
import { seoulDay } from "../seoul-time";
import { whichOr } from "../settle-input";
import { describePrice } from "./describe-price.server";
import { makeEffective } from "./make-effective.server";
import type { ApprovalInput } from "./price-input";
import { specialPrice } from "./special-price";
import { writeSteps } from "./write-steps.server";

export const specialPriceRequests: RequestWork = {
  definition: specialPrice,
  carryOut: makeEffective,
  describe: describePrice,
};

/**
 * A second person's answer to a request; an approval may reject some of its lines, or approve them at another price.
 * @throws AppError as decideRequest; special-price-over, invalid-input with the lines
 */
export async function decideSpecialPrice(
  ctx: Ctx,
  decision: Decision,
  given: VerbInput & Partial<Pick<ApprovalInput, "lines">>,
): Promise<void> {
  await decideRequest(ctx, specialPriceRequests, decision, given, async (within, found) => {
    if (decision === "approval") await decideLines(within, found, given.lines ?? []);
  });
}

/** Sends a draft, or what came back; its steps are chosen by the limits of now. @throws AppError see moveOwnRequest, writeSteps */
export const sendSpecialPrice = (ctx: Ctx, given: VerbInput): Promise<void> =>
  moveOwnRequest(ctx, specialPriceRequests, "submission", given, (within) => writeSteps(within, given.id));

export const withdrawSpecialPrice = (ctx: Ctx, given: VerbInput): Promise<void> =>
  moveOwnRequest(ctx, specialPriceRequests, "withdrawal", given);

type Row = { line: number; asked: string; list: string; approved: string | null; rejected: boolean; currency: string };

/** Each line that is not rejected yet gets this decision: as asked, at another price, or rejected. */
async function decideLines(within: Ctx, { id }: FoundRequest, given: ApprovalInput["lines"]): Promise<void> {
  const { rows } = await within.db.execute<Row & { over: boolean }>(sql`
    SELECT l.line, l.asked_price::text AS asked, l.list_price::text AS list, l.approved_price::text AS approved,
           l.decision IS NOT DISTINCT FROM 'rejected' AS rejected, p.currency, p.valid_to < ${seoulDay(within.now)}::date AS over
      FROM special_price p JOIN special_price_line l USING (request_id) WHERE p.request_id = ${id}::uuid ORDER BY l.line`);
  if (rows.some(({ over }) => over)) throw new AppError("special-price-over");
  const fields: Record<string, Wording> = {};
  const asked = new Map(given.map((each) => [each.line, each]));
  for (const { line } of given)
    if (!rows.some((row) => row.line === line)) fields[`lines.${line}.decision`] = { key: "api.field.wrong" };
  const decided = rows
    .filter(({ rejected }) => !rejected)
    .map((row) => {
      const own = asked.get(row.line);
      if (own?.decision === "rejected") return { line: row.line, price: null };
      const price = own?.price ? approvedPrice(row, own.price) : Number(row.approved ?? row.asked);
      if (price === null) fields[`lines.${row.line}.price`] = notApproved(own?.price ?? "", row.currency);
      return { line: row.line, price };
    });
  if (Object.keys(fields).length > 0) throw new AppError("invalid-input", { fields });
  if (decided.every(({ price }) => price === null))
    throw new AppError("invalid-input", { fields: { lines: { key: "specialPrice.lines.allRejected" } } });
  await writeDecisions(within, id, decided);
}

/** What is no number is called so, what could be either of two is asked about; any other is out of bounds. */
const notApproved = (typed: string, currency: string): Wording =>
  readPrice(typed, currency) === null
    ? (priceFault(typed) ?? whichOr(typed, { key: "specialPrice.approved.wrong" }))
    : { key: "specialPrice.approved.wrong" };

/** Between what is asked for and the list price; null for anything else. */
function approvedPrice({ asked, list, currency }: Row, typed: string): number | null {
  const price = readPrice(typed, currency);
  return price === null || price < Number(asked) || price > Number(list) ? null : price;
}

const writeDecisions = (
  { db, viewer, now }: Ctx,
  id: string,
  decided: readonly { line: number; price: number | null }[],
) =>
  db.execute(sql`
    UPDATE special_price_line AS l
       SET decision = CASE WHEN given.price IS NULL THEN 'rejected' ELSE 'approved' END, approved_price = given.price,
           ${stamped({ viewer, now })}
      FROM jsonb_to_recordset(${JSON.stringify(decided)}::jsonb) AS given(line int, price bigint)
     WHERE l.request_id = ${id}::uuid AND l.line = given.line`);
