import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { reversalInput } from "~/api/domain/matrix/cabinet/entry/cabinet-entries";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { RecordForm } from "~/portal/record/record-form";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { formatFixed } from "~/words/formats";
import { useT } from "~/words/use-t";
import { movementsPath } from "../../addresses";
import { movementTitle, requireMovement } from "../require-movement.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPMTX06" } } as const;

/** A movement is taken back, once, with the reason. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireMovement(args);
  const { record: movement, t, locale } = reader;
  const back = `${movementsPath}/${movement.id}`;
  await leaveUnless(movement.can.includes("reversal"), reader, back);
  const pieces = formatFixed(locale, movement.quantity, 0, 0, true);
  return sendForm(reader, "matrixCabinet", reversalInput, {
    title: (t) => `${movementTitle(movement)}: ${t("matrix.movement.takeBack")}`,
    note: movement.customerName,
    text: [`${t(`stock.kind.${movement.kind}`)} ${pieces}`, movement.badge, `${movement.day} ${movement.time}`]
      .filter(Boolean)
      .join(" · "),
    back,
    stored: {},
    words: ["matrix.movement.takeBack"],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPMTX06", reversalInput, async ({ api, id }, given) => {
    await api.matrixCabinets.takeBack({ ...given, id: Number(id) || 0 });
    return { to: `${movementsPath}/${id}`, told: "ttmb.acted.movement-reversal" };
  });

export default function ReversalForm() {
  const { recordTitle, note, text, back } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPMTX06" classification="confidential" note={note} />
      <p className="max-w-dialog font-semibold">{text}</p>
      <p className="mb-4 max-w-dialog">{t("matrix.movement.takeBack.text")}</p>
      <RecordForm<typeof reversalInput>
        title={t("matrix.movement.takeBack")}
        submit={t("matrix.movement.takeBack")}
        cancelHref={back}
        danger
      >
        {(field) => <TextField {...field("reason")} className="wide" />}
      </RecordForm>
    </div>
  );
}
