import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordId } from "~/api/domain/record-id";
import { scrapLineInput } from "~/api/domain/scrap/scrap-input";
import { canCollect } from "~/api/domain/scrap/scrap-policy";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm } from "~/portal/record/record-form";
import { requireRight } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { SelectField, TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { collectionAddress } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL08" } } as const;

/** Pieces of one tool in a collection, new or changed. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRight(
    args,
    "MIPUTL08",
    (api, id) => api.scrapCollections.get({ id: recordId(id) }),
    "change",
    canCollect,
  );
  const { record, t } = reader;
  const line = record.lines.find(({ id }) => String(id) === args.params.line);
  if (args.params.line !== undefined && !line) throw new Response(null, { status: 404 });
  const word = line ? "scrap.line.edit" : "scrap.line.new";
  const offered = (list: { code: string; name: string }[]) =>
    list.map(({ code, name }) => [code, name] as [string, string]);
  return sendForm(reader, "scrapLine", scrapLineInput, {
    title: (t) => `${record.collectionNo}: ${t(word)}`,
    note: [record.customerName, record.day].filter(Boolean).join(" · "),
    asks: t(word),
    // Of a changed line the state of its collection travels along: whoever was slower is told.
    stored: line ? { ...line, stamp: record.stamp } : { wear: "flank" },
    choices: {
      maker: [["", t("scrap.maker.ofItem")], ...offered(record.choices.makers)],
      cause: offered(record.choices.causes),
    },
    back: collectionAddress(record.id),
    words: ["scrap."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPUTL08", scrapLineInput, async ({ api, id, stamp }, given) => {
    const { line } = args.params;
    if (line === undefined) await api.scrapCollections.addLine({ id: recordId(id), ...given });
    else await api.scrapCollections.changeLine({ id: recordId(id), stamp, line: recordId(line), ...given });
    return { to: collectionAddress(id) };
  });

export default function EditLine() {
  const { recordTitle, note, asks, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <>
      <PageHead title={recordTitle} code="MIPUTL08" classification="confidential" note={note} />
      <p className="mb-4 max-w-dialog">{t("scrap.line.text")}</p>
      <RecordForm<typeof scrapLineInput> title={asks} cancelHref={back}>
        {(field) => (
          <>
            <PickField {...field("item")} />
            <TextField {...field("foreignItem")} />
            <SelectField {...field("maker")} />
            <TextField {...field("grade")} />
            <TextField {...field("pieces")} inputMode="numeric" />
            <TextField {...field("edgesAvailable")} inputMode="numeric" />
            <TextField {...field("edgesUsed")} inputMode="numeric" />
            <TextField {...field("unitPrice")} inputMode="decimal" />
            <SelectField {...field("wear")} />
            <SelectField {...field("cause")} />
            <TextAreaField {...field("advice")} rows={3} className="wide" />
          </>
        )}
      </RecordForm>
    </>
  );
}
