import { sql } from "drizzle-orm";
import { formatInteger } from "~/words/formats";
import { changeInTransaction, stamped } from "../../change-record.server";
import type { Ctx } from "../../ctx";
import { AppError, invalidField } from "../../errors";
import { waitTurn } from "../../wait-turn.server";
import { freeThere } from "../help/could-let-go.server";
import { type AskVerb, askPolicies, askSteps } from "./ask-policy";
import { type Found, findAsk } from "./asks.server";
import { mailAnswer } from "./mail-ask.server";

/**
 * More than is free there now is sent only where it is said why: the stock may tell already what has left. Two answers of one place wait
 * for each other. @throws AppError invalid-input
 */
async function refuseMoreThanFree(within: Ctx, ask: Found): Promise<void> {
  const { locale, db } = within;
  await waitTurn(db, `stock-sent:${ask.itemId}/${ask.place}/${ask.placeId}`);
  const free = await freeThere(within, ask);
  if (ask.quantity > free)
    throw invalidField("remark", {
      key: "asks.moreThanFree",
      params: { free: formatInteger(locale, free), pieces: formatInteger(locale, ask.quantity) },
    });
}

type Given = { id: number; stamp: string; remark: string };

/**
 * The one asked says that the pieces are sent or that they cannot be let go; the one who asked takes it back. The other side is mailed.
 * @throws AppError not-found, no-right, own-request, not-now, stale, invalid-input
 */
export async function moveAsk(ctx: Ctx, verb: AskVerb, { id, stamp, remark }: Given): Promise<void> {
  const { to, action } = askSteps[verb];
  await changeInTransaction(ctx, {
    ...{ stamp, policy: askPolicies[verb] },
    find: async (within) => {
      const { rows } = await within.db.execute(sql`SELECT FROM stock_ask WHERE id = ${id} FOR UPDATE`);
      if (rows.length === 0) throw new AppError("not-found");
      return findAsk(within, id);
    },
    perform: async (within, ask) => {
      if (verb === "sent" && remark === "") await refuseMoreThanFree(within, ask);
      await mailAnswer(within, ask, verb, remark);
      return { action, before: { state: ask.state }, after: { state: to }, ...(remark && { reason: remark }) };
    },
    keep: (within) =>
      within.db.execute(sql`
        UPDATE stock_ask SET state = ${to}, answer = ${remark}, ${stamped(within)} WHERE id = ${id}`),
    subject: () => `stock-ask:${id}` as const,
  });
}
