import { invalidField } from "../../../errors";
import type { StockKind } from "../../../stock/stock-terms";

const takesAway: ReadonlySet<StockKind> = new Set(["issue", "send-back"]);

/** Pieces as they are typed, with the sign that their kind gives them; only an adjustment says it itself, and why. @throws AppError invalid-input */
export function signedPieces(given: { kind: StockKind; quantity: number; reason: string }): number {
  const { kind, quantity, reason } = given;
  if (quantity === 0 || (quantity < 0 && kind !== "adjustment"))
    throw invalidField("quantity", { key: quantity === 0 ? "stock.pieces.none" : "stock.pieces.below" });
  if (kind === "adjustment" && reason === "") throw invalidField("reason", { key: "api.field.remark" });
  return takesAway.has(kind) ? -quantity : quantity;
}
