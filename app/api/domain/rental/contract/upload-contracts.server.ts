import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import type { GoodRow, RowOf, RowProblem } from "../../upload/define-upload";
import { problemsOf, refusalOf, tryOut } from "../../upload/try-out.server";
import { uploadWork } from "../../upload/upload-work.server";
import { periods, type RentalMarket } from "../rental-terms";
import { addContractEvent } from "./contract-events.server";
import { type ContractInput, contractInput } from "./contract-input";
import { canKeepContracts } from "./contract-policy";
import { ownContracts } from "./own-contracts.server";
import { addWithin } from "./save-contract.server";
import { offerOf, type Terms, writeItem } from "./save-items.server";
import { contractUpload, overseasContractUpload } from "./upload-contracts";

type Row = RowOf<typeof contractUpload>;
type Numbered = GoodRow<Row>;
type Problem = RowProblem & { row: number };

const headNames = Object.keys(contractInput.shape) as (keyof ContractInput)[];

const workOf = (definition: typeof contractUpload | typeof overseasContractUpload, market: RentalMarket) =>
  uploadWork({
    definition,
    locks: ["rental_contract"],
    async open({ viewer, locale }) {
      if (!canKeepContracts(viewer)) throw new AppError("no-right");
      return { title: translate(locale, "contracts.uploadWhole") };
    },
    choices: async () => ({
      period: periods.map((months) => ({
        code: String(months),
        names: (["ko", "en"] as const).map((locale) => translate(locale, `contracts.period.${months}`)),
      })),
    }),
    /** Those that the file names: neither a contract nor a cutter of one is taken away because a file lacks it. */
    stored: (ctx, _within, rows) => storedOf(ctx, market, rows ?? []),
    check: (ctx, _within, rows) => tryContracts(ctx, market, rows),
    audit: (_within, { before, after }) => ({
      action: before ? "contract-remove" : "contract-add",
      subject: `contract:${(after ?? before)?.contractNo}`,
    }),
    async write(ctx, _within, changes) {
      if (changes.some(({ before, after }) => before && after)) throw new AppError("upload-changed");
      for (const rows of byContract(changes.flatMap(({ after }) => after ?? [])).values())
        await addRows(ctx, market, rows);
      for (const contractNo of byContract(changes.flatMap(({ before }) => before ?? [])).keys())
        await takeBack(ctx, market, contractNo);
    },
  });

export const contractUploads = workOf(contractUpload, "domestic");
export const overseasContractUploads = workOf(overseasContractUpload, "overseas");

function byContract<R extends { contractNo: string }>(rows: readonly R[]): Map<string, R[]> {
  const found = new Map<string, R[]>();
  for (const row of rows) found.set(row.contractNo, [...(found.get(row.contractNo) ?? []), row]);
  return found;
}

async function storedOf({ db, viewer }: Ctx, market: RentalMarket, rows: readonly Row[]): Promise<Row[]> {
  const numbers = JSON.stringify(rows.map(({ contractNo }) => contractNo));
  const found = await db.execute<Row>(sql`
    SELECT contract.contract_no AS "contractNo", title, customer.code AS customer, lessor.code AS lessor,
           coalesce(sub.code, '') AS "subLessor", contracted_on::text AS "contractedOn", start_on::text AS "startOn",
           period_months::text AS period, order_no AS "orderNo", reference_order_no AS "referenceOrderNo", cpo_count AS "cpoCount",
           end_user_name AS "endUserName", end_user_account AS "endUserAccount", address1, address2, address3, zip,
           representative, phone, fax, contract.remark, item.item_no AS cutter, i.rental_quantity AS quantity, i.basis
      FROM rental_contract contract JOIN customer ON customer.id = contract.customer_id
      JOIN org_unit lessor ON lessor.id = contract.lessor_id LEFT JOIN org_unit sub ON sub.id = contract.sub_lessor_id
      JOIN rental_contract_item i ON i.contract_id = contract.id JOIN item ON item.id = i.cutter_id
     WHERE contract.contract_no IN (SELECT jsonb_array_elements_text(${numbers}::jsonb)) AND ${ownContracts(viewer.scope, market)}
     ORDER BY contract.contract_no, i.line_no`);
  const asked = new Map(rows.map((row) => [`${row.contractNo} ${row.cutter}`, row]));
  return found.rows.flatMap((row) => {
    const file = asked.get(`${row.contractNo} ${row.cutter}`);
    return file ? [asFileSays(row, file)] : [];
  });
}

/** What the file leaves to the rules is as it leaves it: the customer's own lessor, the advised inserts. */
const asFileSays = (stored: Row, file: Row): Row => ({
  ...stored,
  ...(file.lessor === "" && { lessor: "" }),
  ...(file.basis === null && { basis: null }),
});

/** A draft as the form would make it, with its number of the file. @throws AppError as the form */
async function addHead(ctx: Ctx, market: RentalMarket, row: Row): Promise<Terms> {
  const taken = await ctx.db.execute(sql`SELECT FROM rental_contract WHERE contract_no = ${row.contractNo}`);
  if (taken.rowCount) throw invalidField("contractNo", { key: "contracts.upload.taken" });
  return addWithin(ctx, market, contractInput.parse(row), { contractNo: row.contractNo });
}

async function addCutter(ctx: Ctx, terms: Terms, line: number, { cutter, quantity, basis }: Row): Promise<void> {
  await writeItem(ctx, terms, line, await offerOf(ctx, terms, cutter), { quantity, basis, savedBasis: null });
}

async function addRows(ctx: Ctx, market: RentalMarket, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const terms = await addHead(ctx, market, first);
  for (const [at, row] of rows.entries()) await addCutter(ctx, terms, at + 1, row);
}

/** Contracts are judged by the form's own use-cases, one after the other, in a transaction that is taken back. */
async function tryContracts(ctx: Ctx, market: RentalMarket, rows: readonly Numbered[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  const groups = byContract(rows.map((row) => ({ ...row, contractNo: row.values.contractNo })));
  await tryOut(ctx, async (within) => {
    for (const group of groups.values())
      if (!group.every(({ isSame }) => isSame)) problems.push(...(await tryContract(within, market, group)));
  });
  return problems;
}

async function tryContract(ctx: Ctx, market: RentalMarket, group: readonly Numbered[]): Promise<Problem[]> {
  const [first] = group;
  if (!first) return [];
  const differing = group.flatMap(({ row, values }): Problem[] => {
    const column = headNames.find((name) => values[name] !== first.values[name]);
    return column ? [{ row, column, wording: { key: "contracts.upload.heads", params: { row: first.row } } }] : [];
  });
  if (differing.length > 0) return differing;
  const made: { terms?: Terms } = {};
  const refused = await refusalOf(
    addHead(ctx, market, first.values).then((terms) => {
      made.terms = terms;
    }),
  );
  if (refused) return problemsOf(first.row, refused, String);
  const problems: Problem[] = [];
  for (const [at, { row, values }] of group.entries()) {
    const wrong = made.terms && (await refusalOf(addCutter(ctx, made.terms, at + 1, values)));
    if (wrong) problems.push(...problemsOf(row, wrong, String));
  }
  return problems;
}

/** Undone: a draft goes out of use, and its number is free again. @throws AppError upload-undo-changed: it was signed since */
async function takeBack(ctx: Ctx, market: RentalMarket, contractNo: string): Promise<void> {
  const { db, viewer, now } = ctx;
  const { rows } = await db.execute<{ id: number }>(sql`
    UPDATE rental_contract contract SET use_yn = 'N', contract_no = contract_no || '~' || contract.id,
           ${stamped({ viewer, now })}
      FROM customer WHERE customer.id = contract.customer_id AND contract_no = ${contractNo} AND contract.state = 'draft'
       AND ${ownContracts(viewer.scope, market)} RETURNING contract.id`);
  if (!rows[0]) throw new AppError("upload-undo-changed", { params: { names: contractNo } });
  await addContractEvent(ctx, rows[0].id, { event: "note", comment: "–" });
}
