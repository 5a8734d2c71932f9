import { askVerbs } from "~/api/domain/logistics/ask/ask-policy";
import { askRecord } from "~/api/domain/logistics/ask/asks";
import { getAsk } from "~/api/domain/logistics/ask/asks.server";
import { moveAsk } from "~/api/domain/logistics/ask/move-ask.server";
import { answered, area } from "../contract";
import { recordCalls } from "../record-calls";

const calls = recordCalls("/logistics/asks", { menu: "MIPUTL14" });

export const stockAsks = area({
  get: answered(
    calls.get(
      "A request for pieces that lie elsewhere, for either side: what was written, what became of it",
      askRecord,
    ),
    (ctx, { id }) => getAsk(ctx, id),
  ),
  ...calls.verbs(askVerbs, moveAsk, {
    sent: "The one asked sends the pieces; whoever asked is mailed",
    refusal: "The one asked cannot let go of them, with the reason; whoever asked is mailed",
    withdrawal: "The one who asked wants them no more; the people asked are mailed",
  }),
});
