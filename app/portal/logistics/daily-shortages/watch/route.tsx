import type { LoaderFunctionArgs } from "@remix-run/node";
import type { WatchedItem } from "~/api/domain/logistics/watch/watch";
import { drawRecord } from "~/portal/record/draw-record.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { ButtonLink } from "~/ui/controls/button";
import { ListCard } from "~/ui/records/list-card";
import type { ListCell } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { formatInteger } from "~/words/formats";
import { shortagesPath, watchPath } from "../addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";
export { RecordScreen as default } from "~/portal/record/record-screen";

export const handle = { access: { menu: "MIPUTL01" } } as const;

/** The reader's own list of items: which of them are short now, since when, and when more comes. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireRecord(args, "MIPUTL01", (api) => api.logistics.watches());
  const { record, t, locale, at } = reader;
  const heads = ["item", "state", "missing", "orderLines", "firstDue", "nextReceipt", "since", "remove"] as const;
  const words = {
    item: "sales.filter.item",
    state: "watch.state",
    missing: "shortage.missing",
    orderLines: "shortage.orderLines",
    firstDue: "shortage.firstDue",
    nextReceipt: "shortage.nextReceipt",
    since: "watch.since",
    remove: "watch.removal",
  } as const;
  const cells = (item: WatchedItem): ListCell[] => [
    {
      text: item.itemNo,
      sub: item.description,
      ...(item.short && { href: `${shortagesPath}?item=${item.itemId}&by=order` }),
    },
    item.short ? { text: t("watch.short"), badge: "bad" } : { text: t("watch.enough"), badge: "good" },
    ...(item.short ? [formatInteger(locale, item.missing), formatInteger(locale, item.orderLines)] : ["–", "–"]),
    ...[item.firstDue ?? "–", item.nextReceipt ?? "–", at(item.since)],
    { text: t("watch.removal"), href: `${watchPath}/${item.id}/removal` },
  ];
  const items = {
    caption: t("watch.title"),
    columns: heads.map((head) => ({
      text: t(words[head]),
      ...((head === "missing" || head === "orderLines") && { kind: "num" as const }),
    })),
    rows: record.rows.map((item) => ({ key: item.id, cells: cells(item) })),
    none: t("watch.none"),
    actions: [{ text: t("watch.add"), href: `${watchPath}/new`, icon: "plus" as const }],
  };
  const note = record.asOf === null ? undefined : t("watch.asOf", { day: record.asOf });
  return drawRecord(
    reader,
    (say) => say("watch.title"),
    <>
      <PageHead title={t("watch.title")} code="MIPUTL01" classification="confidential" note={note}>
        <ButtonLink href={shortagesPath}>{t("order.back")}</ButtonLink>
      </PageHead>
      <p className="max-w-dialog">{t("watch.text")}</p>
      <ListCard {...items} />
    </>,
  );
}
