import { invalidField } from "../../../errors";
import { judgeMoved } from "../../../stock/moved-pieces";
import type { StockKind } from "../../../stock/stock-terms";
import { MOST_IN_CABINET } from "../cabinet-clock";

const takesAway: ReadonlySet<StockKind> = new Set(["issue", "send-back"]);

/** Pieces as they are typed, with the sign that their kind gives them; only an adjustment says it itself, and why. @throws AppError invalid-input */
export function signedPieces(given: { kind: StockKind; quantity: number; reason: string }): number {
  const { kind, quantity, reason } = given;
  const wrong = judgeMoved(given, MOST_IN_CABINET);
  if (wrong) throw invalidField("quantity", wrong);
  if (kind === "adjustment" && reason === "") throw invalidField("reason", { key: "api.field.remark" });
  return takesAway.has(kind) ? -quantity : quantity;
}
