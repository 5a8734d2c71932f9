import { sql } from "drizzle-orm";
import { translate } from "~/words";
import { requireStanding, stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError, type Wording } from "../../errors";
import type { GoodRow, RowOf, RowProblem } from "../../upload/define-upload";
import { problemsOf, refusalOf, tryOut } from "../../upload/try-out.server";
import { uploadWork } from "../../upload/upload-work.server";
import { type RentalMarket, shipmentKinds } from "../rental-terms";
import { addContractEvent } from "./contract-events.server";
import { canKeepContracts, contractPolicies } from "./contract-policy";
import { findContract } from "./find-contract.server";
import { ownContracts } from "./own-contracts.server";
import { isReckoned } from "./reversals";
import { reverseWithin } from "./reverse-posting.server";
import { shipWithin } from "./ship-cutters.server";
import { overseasShipmentUpload, shipmentUpload } from "./upload-shipments";

type Row = RowOf<typeof shipmentUpload>;
type Problem = RowProblem & { row: number };

const workOf = (definition: typeof shipmentUpload | typeof overseasShipmentUpload, market: RentalMarket) =>
  uploadWork({
    definition,
    locks: ["rental_shipment"],
    async open({ viewer, locale }) {
      if (!canKeepContracts(viewer)) throw new AppError("no-right");
      return { title: translate(locale, "contracts.shipments") };
    },
    choices: async ({ db }) => {
      const { rows } = await db.execute<{ code: string; names: (string | null)[] }>(
        sql`SELECT code, ARRAY[name_ko, name_en, name_zh] AS names FROM warehouse WHERE use_yn = 'Y' ORDER BY code`,
      );
      const named = (code: (typeof shipmentKinds)[number]) =>
        (["ko", "en"] as const).map((locale) => translate(locale, `contract.shipment.${code}`));
      return { warehouse: rows, kind: shipmentKinds.map((code) => ({ code, names: named(code) })) };
    },
    /** Those that the file names: no shipment is taken away because a file lacks it. */
    stored: (ctx, _within, rows) => storedOf(ctx, market, rows ?? []),
    check: (ctx, _within, rows) => tryRows(ctx, market, rows),
    audit: (_within, { before, after }) => ({
      action: "contract-ship",
      subject: `contract:${(after ?? before)?.contractNo}`,
    }),
    async write(ctx, _within, changes) {
      const undone: string[] = [];
      for (const { before, after } of changes) {
        if (before && after) throw new AppError("upload-changed");
        if (after) await shipRow(ctx, market, after);
        else if (before) undone.push(before.shipmentNo);
      }
      await takeBack(ctx, market, undone);
    },
  });

export const shipmentUploads = workOf(shipmentUpload, "domestic");
export const overseasShipmentUploads = workOf(overseasShipmentUpload, "overseas");

async function storedOf({ db, viewer }: Ctx, market: RentalMarket, rows: readonly Row[]): Promise<Row[]> {
  const numbers = JSON.stringify(rows.map(({ shipmentNo }) => shipmentNo));
  const found = await db.execute<Row>(sql`
    SELECT s.shipment_no AS "shipmentNo", contract.contract_no AS "contractNo", item.item_no AS cutter, s.kind,
           s.after_sales AS "afterSales", s.order_no AS "orderNo", s.ordered_on::text AS "orderedOn",
           s.order_quantity AS "orderQuantity", s.shipped_on::text AS "shippedOn", s.shipping_quantity AS "shippingQuantity",
           w.code AS warehouse, s.invoice_no AS "invoiceNo", s.remark,
           EXISTS (SELECT FROM rental_invoice v WHERE v.invoice_no = s.shipment_no || '-X' AND v.use_yn = 'Y') AS "chargeExcess"
      FROM rental_shipment s JOIN rental_contract contract ON contract.id = s.contract_id
      JOIN customer ON customer.id = contract.customer_id JOIN warehouse w ON w.id = s.warehouse_id
      JOIN rental_contract_item i ON i.contract_id = s.contract_id AND i.line_no = s.line_no JOIN item ON item.id = i.cutter_id
     WHERE s.shipment_no IN (SELECT jsonb_array_elements_text(${numbers}::jsonb)) AND s.use_yn = 'Y'
       AND ${ownContracts(viewer.scope, market)} ORDER BY s.shipment_no`);
  return found.rows;
}

/** One row as the form would be sent, without the stamp: the contract's row is held instead. */
async function shipRow(
  ctx: Ctx,
  market: RentalMarket,
  { contractNo, cutter, shipmentNo, ...given }: Row,
): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: number }>(sql`
    SELECT contract.id FROM rental_contract contract JOIN customer ON customer.id = contract.customer_id
     WHERE contract.contract_no = ${contractNo} AND ${ownContracts(ctx.viewer.scope, market)}`);
  if (!rows[0]) throw problem("contractNo", { key: "contracts.upload.contract" });
  const contract = await findContract(ctx, market, rows[0].id, true);
  requireStanding("contract", contractPolicies.shipment, ctx.viewer, contract);
  const item = contract.items.find((each) => each.cutter === cutter);
  if (!item) throw problem("cutter", { key: "contracts.upload.cutter" });
  await refuseTaken(ctx, shipmentNo);
  const { comment } = await shipWithin(ctx, contract, { ...given, line: String(item.line) }, shipmentNo);
  await ctx.db.execute(sql`
    UPDATE rental_contract SET ${stamped(ctx)}
     WHERE id = ${contract.id}`);
  await addContractEvent(ctx, contract.id, { event: "shipment", comment, day: given.orderedOn });
}

const problem = (field: string, wording: Wording) => new AppError("invalid-input", { fields: { [field]: wording } });

/** Numbers are one for all contracts, also those out of sight. */
async function refuseTaken({ db }: Ctx, shipmentNo: string): Promise<void> {
  const { rowCount } = await db.execute(
    sql`SELECT FROM rental_shipment WHERE shipment_no = ${shipmentNo} AND use_yn = 'Y'`,
  );
  if (rowCount) throw problem("shipmentNo", { key: "contracts.upload.there" });
}

/** Rows are judged by the form's own use-case, one after the other, in a transaction that is taken back. */
async function tryRows(ctx: Ctx, market: RentalMarket, rows: readonly GoodRow<Row>[]): Promise<Problem[]> {
  const problems: Problem[] = [];
  await tryOut(ctx, async (within) => {
    for (const { row, values, isSame } of rows) {
      if (isSame) continue;
      const refused = await refusalOf(shipRow(within, market, values));
      if (refused) problems.push(...problemsOf(row, refused, columnOf));
    }
  });
  return problems;
}

const columnOf = (field: string) => (field === "line" ? "cutter" : field);

/** Undone: taken back as by hand, the last one first, unless something came of it since. @throws AppError upload-undo-changed */
async function takeBack(ctx: Ctx, market: RentalMarket, numbers: readonly string[]): Promise<void> {
  const { rows } = await ctx.db.execute<{ id: number; contractId: number; shipmentNo: string }>(sql`
    SELECT id, contract_id AS "contractId", shipment_no AS "shipmentNo" FROM rental_shipment
     WHERE shipment_no IN (SELECT jsonb_array_elements_text(${JSON.stringify(numbers)}::jsonb)) AND use_yn = 'Y' ORDER BY id DESC`);
  const reason = translate(ctx.locale, "contracts.upload.undone");
  for (const { id: of, contractId, shipmentNo } of rows) {
    const changed = new AppError("upload-undo-changed", { params: { names: shipmentNo } });
    const contract = await findContract(ctx, market, contractId, true);
    if (isReckoned(contract)) throw changed;
    const { event } = await reverseWithin(ctx, contract, { kind: "shipment", of, reason }).catch((error) => {
      throw error instanceof AppError && error.code === "invalid-input" ? changed : error;
    });
    await ctx.db.execute(sql`UPDATE rental_contract SET ${stamped(ctx)} WHERE id = ${contractId}`);
    await addContractEvent(ctx, contractId, event);
  }
}
