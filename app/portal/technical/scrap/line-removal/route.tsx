import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { recordId } from "~/api/domain/record-id";
import { verbInput } from "~/api/domain/verbs";
import { sendQuestion } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { collectionAddress } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { QuestionPage as default } from "~/portal/record/question-page";

export const handle = { access: { menu: "MIPUTL08" } } as const;

/** Whether a line was entered by mistake. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL08", (api, id) => api.scrapCollections.get({ id: Number(id) || 0 }));
  const { record } = reader;
  const line = record.lines.find(({ id }) => String(id) === args.params.line);
  if (!line) throw new Response(null, { status: 404 });
  const asked = {
    ...reader,
    params: { ...reader.params, verb: "line" },
    record: { can: record.can.includes("change") ? ["line"] : [] },
  };
  return sendQuestion(
    asked,
    { line: { remark: "optional", danger: true } },
    {
      words: "scrap.lineRemoval",
      params: { no: `${record.collectionNo}/${line.no}`, item: line.item || line.foreignItem },
      title: record.collectionNo,
      note: record.customerName,
      back: collectionAddress(record.id),
      stamp: record.stamp,
    },
  );
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPUTL08", verbInput("optional"), async ({ api, id, stamp }, { remark }) => {
    await api.scrapCollections.removeLine({ id: Number(id), stamp, line: recordId(args.params.line), remark });
    return { to: collectionAddress(id) };
  });
