import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reversalInput } from "~/api/domain/consignment/movement/movement-record";
import { seoulDay } from "~/api/domain/seoul-time";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { RecordForm } from "~/portal/record/record-form";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { movementPath } from "../../parts/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL07" } } as const;

/** A movement is taken back by another one: of which day, and why. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL07", (api, id) =>
    api.consignmentMovements.get({ id: Number(id) || 0 }),
  );
  const { record, t } = reader;
  const back = movementPath(record.id);
  await leaveUnless(record.can.includes("reversal"), reader, back);
  return sendForm(reader, "consignmentVerb", reversalInput, {
    title: (t) => `${t("consignment.movement.reverse")}: ${record.itemNo}, ${record.day}`,
    note: `${record.site} · ${t(`consignment.kind.${record.kind}`)} ${record.quantity}`,
    back,
    stored: { day: seoulDay(new Date()) },
    words: ["consignment.movement."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPUTL07", reversalInput, async ({ api, id }, given) => {
    const made = await api.consignmentMovements.reversal({ ...given, id: Number(id) || 0 });
    return { to: movementPath(made.id), says: made.counted };
  });

export default function ReversalPage() {
  const { recordTitle, note, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPUTL07" classification="confidential" note={note} />
      <p className="mb-4 max-w-dialog">{t("consignment.movement.reverse.text")}</p>
      <RecordForm<typeof reversalInput>
        title={t("consignment.movement.reverse")}
        submit={t("consignment.movement.reverse")}
        cancelHref={back}
      >
        {(field) => (
          <>
            <TextField {...field("day")} />
            <TextField {...field("reason")} className="wide" />
          </>
        )}
      </RecordForm>
    </div>
  );
}
