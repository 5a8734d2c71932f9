import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { movementInput } from "~/api/domain/matrix/cabinet/entry/cabinet-entries";
import { meantTick } from "~/portal/record/meant-tick";
import { RecordForm, useAsked } from "~/portal/record/record-form";
import { sendForm } from "~/portal/record/send.server";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { translate } from "~/words";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
import { cabinetPath } from "../../addresses";
import { requireCabinetFor } from "../require-cabinet.server";
import { saveAtCabinet } from "../save-at-cabinet.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPMTX03" } } as const;

/** What moves in a cabinet besides issues, refills and counts: found, lost, gone back to the maker. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireCabinetFor(args, "enter");
  const { record: cabinet } = reader;
  return sendForm(reader, "matrixCabinet", movementInput, {
    title: (t) => `${cabinet.serial}: ${t("matrix.cabinet.movement")}`,
    note: [cabinet.customerName, cabinet.place].filter(Boolean).join(" · "),
    back: cabinetPath(cabinet.id),
    stored: { day: cabinet.today },
    choices: {
      item: cabinet.items.map(({ itemId, itemNo, description }): [string, string] => [
        String(itemId),
        `${itemNo} · ${description}`,
      ]),
    },
    words: ["matrix.cabinet."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  saveAtCabinet(args, "enter", movementInput, async ({ api, id: address, locale }, given) => {
    const id = Number(address) || 0;
    const { held } = await api.matrixCabinets.movement({ ...given, id });
    const { items } = await api.matrixCabinets.get({ id });
    const name = items.find(({ itemId }) => itemId === given.item)?.itemNo ?? "";
    const params = {
      name,
      kind: translate(locale, `stock.kind.${given.kind}`),
      day: given.day,
      pieces: formatInteger(locale, given.quantity),
    };
    return { to: cabinetPath(id), told: "ttmb.entered.movement", params, says: held };
  });

export default function CabinetMovementForm() {
  const { recordTitle, note, back } = useLoaderData<typeof loader>();
  const [isOver, isSame] = [useAsked("sure"), useAsked("more")];
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPMTX03" classification="confidential" note={note} />
      <p className="mb-4 max-w-dialog">{t("matrix.cabinet.movement.text")}</p>
      <RecordForm<typeof movementInput> title={t("matrix.cabinet.movement")} cancelHref={back}>
        {(field) => (
          <>
            <SelectField {...field("item")} className="wide" />
            <SelectField {...field("kind")} />
            <TextField {...field("quantity")} />
            <TextField {...field("day")} />
            <TextField {...field("time")} autoComplete="off" />
            <TextField {...field("reason")} className="wide" />
            <TextField {...field("reference")} />
            {isOver && <CheckField {...meantTick(field("sure"), field("quantity"))} />}
            {isSame && <CheckField {...field("more")} />}
          </>
        )}
      </RecordForm>
    </div>
  );
}
