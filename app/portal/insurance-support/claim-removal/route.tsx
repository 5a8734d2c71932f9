import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { writtenUnits } from "~/api/domain/money-text";
import { recordId } from "~/api/domain/record-id";
import { verbInput } from "~/api/domain/verbs";
import { sendQuestion } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { supportAddress } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPSAL14" } } as const;

/** Whether a loss was entered by mistake. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPSAL14", (api, id) => api.insuranceSupports.get({ id: Number(id) || 0 }));
  const { record, locale } = reader;
  const claim = record.claims.find(({ id }) => String(id) === args.params.claim);
  if (!claim) throw new Response(null, { status: 404 });
  const asked = {
    ...reader,
    params: { ...reader.params, verb: "claim" },
    record: { can: record.can.filter((act) => act === "claim") },
  };
  return sendQuestion(
    asked,
    { claim: { remark: "optional", danger: true } },
    {
      words: "insurance.claimRemoval",
      params: { debtor: claim.debtor, loss: `${writtenUnits(locale, claim.loss, record.currency)} ${record.currency}` },
      title: record.requestNo,
      note: record.unit.name,
      back: supportAddress(record.id),
    },
  );
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPSAL14", verbInput("optional"), async ({ api, id }, { remark }) => {
    await api.insuranceSupports.removeClaim({ id: Number(id), claim: recordId(args.params.claim), remark });
    return { to: supportAddress(id) };
  });
