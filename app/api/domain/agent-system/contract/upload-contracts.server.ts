import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError } from "../../errors";
import { writtenPrice } from "../../read-price";
import type { GoodRow, RowOf, RowProblem } from "../../upload/define-upload";
import { problemsOf, refusalOf, tryOut } from "../../upload/try-out.server";
import { unitCurrencies } from "../../upload/unit-currencies.server";
import { uploadWork } from "../../upload/upload-work.server";
import { canKeepContracts } from "./contract-policy";
import { longTerm } from "./long-term";
import { ownContracts } from "./own-contracts.server";
import { addWithin } from "./save-contract.server";
import { contractUpload } from "./upload-contracts";
import { addContractEvent } from "./with-contract.server";

type Row = RowOf<typeof contractUpload>;

/** Drafts of a file, judged by the form's own use-case; a contract that is there already is left as it is. */
export const contractUploads = uploadWork({
  definition: contractUpload,
  locks: ["agent_contract"],
  async open({ viewer, locale }) {
    if (!canKeepContracts(viewer)) throw new AppError("no-right");
    return { title: translate(locale, "agentContract.upload") };
  },
  currencies: (ctx, _within, rows) =>
    unitCurrencies(
      ctx,
      rows.map(({ distributor }) => distributor),
      "subsidiary",
    ),
  /** Those that the file names: no contract is taken away because a file lacks it. */
  stored: (ctx, _within, rows) => storedOf(ctx, rows ?? []),
  check: (ctx, _within, rows) => tryContracts(ctx, rows),
  odd: async (_ctx, _within, rows) =>
    rows.flatMap(({ row, values, isSame }) => {
      const wording = longTerm(values);
      return wording && !isSame ? [{ row, wording }] : [];
    }),
  audit: (_within, { before, after }) => ({
    action: before ? "agent-contract-remove" : "agent-contract-add",
    subject: `agent-contract:${(after ?? before)?.contractNo}`,
  }),
  async write(ctx, _within, changes) {
    if (changes.some(({ before, after }) => before && after)) throw new AppError("upload-changed");
    for (const { before, after } of changes) {
      if (after) await addWithin(ctx, after);
      if (before) await takeBack(ctx, before.contractNo);
    }
  },
});

async function storedOf({ db, viewer }: Ctx, rows: readonly Row[]): Promise<Row[]> {
  const numbers = JSON.stringify(rows.map(({ contractNo }) => contractNo));
  const found = await db.execute<Row & { amount: string | null }>(sql`
    SELECT contract_no AS "contractNo", u.code AS distributor, start_on::text AS "startOn", end_on::text AS "endOn", notice_days AS "noticeDays",
           fee::text AS amount, contact_name AS "contactName", contact_email AS "contactEmail", owner, scope, terms, inner_note AS "innerNote"
      FROM agent_contract contract JOIN org_unit u ON u.id = contract.unit_id
     WHERE contract_no IN (SELECT jsonb_array_elements_text(${numbers}::jsonb)) AND ${ownContracts(viewer)} ORDER BY contract_no`);
  return found.rows.map(({ amount, ...row }) => {
    return { ...row, fee: amount === null ? "" : writtenPrice(Number(amount)) } as Row;
  });
}

/** One after the other, in a transaction that is taken back. */
async function tryContracts(ctx: Ctx, rows: readonly GoodRow<Row>[]): Promise<(RowProblem & { row: number })[]> {
  const problems: (RowProblem & { row: number })[] = [];
  await tryOut(ctx, async (within) => {
    for (const { row, values, isSame } of rows) {
      if (isSame) continue;
      const refused = await refusalOf(addWithin(within, values));
      if (refused) problems.push(...problemsOf(row, refused, String));
    }
  });
  return problems;
}

/** Undone: a draft goes out of use, and its number is free again. @throws AppError upload-undo-changed: it was submitted since */
async function takeBack(ctx: Ctx, contractNo: string): Promise<void> {
  const { db, viewer, now } = ctx;
  const { rows } = await db.execute<{ id: number }>(sql`
    UPDATE agent_contract contract SET use_yn = 'N', contract_no = contract_no || '~' || contract.id,
           ${stamped({ viewer, now })}
     WHERE contract_no = ${contractNo} AND contract.state = 'draft' AND ${ownContracts(viewer)} RETURNING contract.id`);
  if (!rows[0]) throw new AppError("upload-undo-changed", { params: { names: contractNo } });
  await addContractEvent(ctx, rows[0].id, { event: "removal" });
}
