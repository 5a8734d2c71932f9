import type { ActionFunctionArgs } from "@remix-run/node";
import { recordId } from "~/api/domain/record-id";
import { requireMenu } from "~/portal/session/guard.server";
import type { Refused } from "~/ui/forms/refused";
import { lineFields } from "./read-count.server";

type Answer = { data: { refused: Refused } };

/** A refused sheet goes on from what stands there now: it was told of it. What its writer left as it stood is drawn anew (`goOn`). */
export async function withSeen<A>(args: ActionFunctionArgs, answer: A): Promise<A> {
  const { api } = await requireMenu(args, "MIPUTL06");
  const { lines } = await api.consignmentCounts.get({ id: recordId(args.params.id) });
  const { values } = (answer as unknown as Answer).data.refused;
  for (const line of lines) {
    const { counted, reason, seenCounted, seenReason } = lineFields(line.itemId);
    const there = { counted: line.counted === null ? "" : String(line.counted), reason: line.reason };
    values[counted] ??= there.counted;
    values[reason] ??= there.reason;
    values[seenCounted] = there.counted;
    values[seenReason] = there.reason;
  }
  return answer;
}
