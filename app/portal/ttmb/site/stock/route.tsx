import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { ButtonLink } from "~/ui/controls/button";
import { ListCard } from "~/ui/records/list-card";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { useT } from "~/words/use-t";
import { entryPath, sitePath } from "../../parts/addresses";
import { presentStock } from "./present-stock.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS07" } } as const;

/** What lies in a site's crib, what fills it up, and what moved last; each tool is counted and refilled from here. */
export async function loader(args: LoaderFunctionArgs) {
  const id = Number(args.params.id) || 0;
  const reader = await requireRecord(args, "MIPTMS07", (api) => api.ttmbSites.stock({ id }));
  const { record: stock } = reader;
  const mayEnter = stock.can.includes("enter");
  return sendRecord(reader, {
    title: (t) => t("ttmb.stock.title", { site: stock.site }),
    note: stock.name,
    site: sitePath(id),
    enter: mayEnter ? entryPath(id, "movement") : null,
    lists: presentStock(reader, id),
    words: ["ttmb.day.back", "ttmb.enter.movement"],
  });
}

export default function StockPage() {
  const { recordTitle, note, site, enter, lists } = useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTMS07" classification="confidential" note={note}>
        <ButtonLink href={site}>{t("ttmb.day.back")}</ButtonLink>
        <PrintButton />
        {enter && (
          <ButtonLink kind="primary" href={enter}>
            {t("ttmb.enter.movement")}
          </ButtonLink>
        )}
      </PageHead>
      {lists.map((list) => (
        <ListCard key={list.caption} {...list} />
      ))}
    </div>
  );
}
