import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { itemForm, newItem } from "~/api/domain/matrix/cabinet/entry/cabinet-entries";
import { recordId } from "~/api/domain/record-id";
import { meantTick } from "~/portal/record/meant-tick";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { PickField } from "~/portal/record/picker/pick-field";
import { RecordForm, useAsked } from "~/portal/record/record-form";
import { sendForm } from "~/portal/record/send.server";
import { CheckField, TextField } from "~/ui/forms/field";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { cabinetPath } from "../../addresses";
import { requireCabinetFor } from "../require-cabinet.server";
import { saveAtCabinet } from "../save-at-cabinet.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPMTX03" } } as const;

/** An item of a cabinet: minimum, maximum, price; a new one is chosen first. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireCabinetFor(args, "list");
  const { record: cabinet, params, api } = reader;
  const item =
    params.item === undefined
      ? null
      : await orNotFound(api.matrixCabinets.item({ id: cabinet.id, item: recordId(params.item) }));
  return sendForm(reader, "matrixCabinet", item ? itemForm : newItem, {
    title: (t) => `${cabinet.serial}: ${item?.itemNo ?? t("matrix.item.new")}`,
    note: [item?.description, cabinet.customerName, cabinet.currency].filter(Boolean).join(" · "),
    making: item === null,
    back: cabinetPath(cabinet.id),
    stored: item ?? {},
    words: ["matrix.item."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  args.params.item === undefined
    ? saveAtCabinet(args, "list", newItem, async ({ api, id }, given) => {
        await api.matrixCabinets.addItem({ ...given, id: Number(id) || 0 });
        return { to: cabinetPath(id), told: "matrix.item.added", params: { item: given.item } };
      })
    : saveAtCabinet(args, "list", itemForm, async ({ api, id, stamp }, given) => {
        await api.matrixCabinets.changeItem({
          ...{ ...given, id: Number(id) || 0, item: recordId(args.params.item), stamp },
        });
        return { to: cabinetPath(id), told: "matrix.item.changed", params: { min: given.min, max: given.max } };
      });

export default function CabinetItemForm() {
  const { recordTitle, note, making, back } = useLoaderData<typeof loader>();
  const isOdd = useAsked("sure");
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPMTX03" classification="confidential" note={note} />
      <RecordForm<typeof newItem & typeof itemForm>
        title={t(making ? "matrix.item.new" : "matrix.item.edit")}
        cancelHref={back}
      >
        {(field) => (
          <>
            {making && <PickField {...field("item")} />}
            <TextField {...field("min")} />
            <TextField {...field("max")} />
            <TextField {...field("unitPrice")} inputMode="decimal" />
            {!making && (
              <div className="all">
                <CheckField {...field("listed")} />
              </div>
            )}
            {isOdd && (
              <div className="all">
                <CheckField {...meantTick(field("sure"), field("unitPrice"))} />
              </div>
            )}
          </>
        )}
      </RecordForm>
    </div>
  );
}
