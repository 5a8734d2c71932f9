import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { receiptForm } from "~/api/domain/consignment/replenishment/receipt-input";
import { canKeepStock } from "~/api/domain/consignment/site/site-policy";
import { seoulDay } from "~/api/domain/seoul-time";
import { RecordForm, useAsked } from "~/portal/record/record-form";
import { requireRight } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { useSettledAnswer } from "~/portal/record/settled-answer";
import { CheckField, TextField } from "~/ui/forms/field";
import type { Refused } from "~/ui/forms/refused";
import { PageHead } from "~/ui/report/page-head";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
import { orderPath } from "../../parts/addresses";
import { lineField, lineNumbers, readLines } from "../../parts/read-lines.server";
import { type TypedLine, TypedLines } from "../../parts/typed-lines";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPUTL06" } } as const;

const receiptHeads = ["order.open", "pack", "order.quantity", "order.received", "free"] as const;

/** What came of an order list, all lines that are still to come in one form. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRight(
    args,
    "MIPUTL06",
    (api, id) => api.consignmentLists.order({ id: Number(id) || 0 }),
    "receiving",
    canKeepStock,
  );
  const { record: order, locale } = reader;
  const back = orderPath(order.id);
  const count = (pieces: number) => formatInteger(locale, pieces);
  const open = order.lines.filter(({ quantity, received }) => received < quantity);
  const told = open.some(({ free }) => free !== null);
  return sendForm(reader, "consignmentReceipt", receiptForm, {
    title: (t) => t("consignment.receive.title", { no: order.orderNo }),
    note: `${order.siteName} · ${order.customerName}`,
    stored: { day: seoulDay(new Date()), stamp: order.stamp },
    heads: receiptHeads.filter((head) => told || head !== "free").map((head) => reader.t(`consignment.${head}`)),
    lines: open.map(
      ({ itemId, itemNo, description, quantity, received, pack, free }): TypedLine => ({
        ...{ field: lineField("received", itemId), itemNo, description, suggested: String(quantity - received) },
        numbers: [quantity - received, pack, quantity, received, ...(told ? [free ?? 0] : [])].map(count),
      }),
    ),
    back,
    words: ["consignment."],
  });
}

export const action = (args: ActionFunctionArgs) =>
  save(
    args,
    "MIPUTL06",
    receiptForm,
    async ({ api, id, stamp, form }, given) => {
      const { lines } = await api.consignmentLists.receiving({
        ...{ id: Number(id) || 0, stamp, ...given, lines: readLines("received", form) },
      });
      return { to: orderPath(id), told: "consignment.receive.done", params: { lines } };
    },
    lineNumbers("received"),
  );

export default function ReceiptPage() {
  const { recordTitle, note, heads, lines, back } = useLoaderData<typeof loader>();
  const refused = useSettledAnswer<{ refused?: Refused }>()?.refused;
  const asked = { more: useAsked("more"), openPacks: useAsked("openPacks") };
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPUTL06" classification="confidential" note={note} />
      <RecordForm<typeof receiptForm>
        title={t("consignment.order.receive")}
        submit={t("consignment.receive.post")}
        cancelHref={back}
        stale={t("consignment.receive.meanwhile")}
        labelOf={(name) => lines.find(({ field }) => field === name)?.itemNo}
      >
        {(field) => (
          <>
            <TextField {...field("day")} />
            <TextField {...field("reference")} />
            {(["more", "openPacks"] as const)
              .filter((name) => asked[name])
              .map((name) => (
                <div key={name} className="all">
                  <CheckField {...field(name)} />
                </div>
              ))}
            <TypedLines
              {...{ heads, lines, refused, text: t("consignment.receive.text"), label: t("consignment.order.receive") }}
            />
          </>
        )}
      </RecordForm>
    </div>
  );
}
