import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordId } from "~/api/domain/record-id";
import { FileButtons } from "~/portal/record/file-buttons";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { pastDay, refuseNoPastDay } from "~/portal/record/sheet/asked-time.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { ButtonLink } from "~/ui/controls/button";
import { TextField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { ListCard } from "~/ui/records/list-card";
import { RowPager } from "~/ui/records/row-pager";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { useT } from "~/words/use-t";
import { entryPath, refillPath } from "../../parts/addresses";
import { findIn } from "../../parts/asked-tools";
import { fileWays } from "../../parts/file-ways";
import { SiteWays } from "../../parts/site-ways";
import { siteWays } from "../../parts/site-ways.server";
import { presentStock } from "./present-stock.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS07" } } as const;

/** What lay in a site's crib at the end of a day, today's without one, what fills it up, and what moved last; each tool is counted and refilled from here. */
export async function loader(args: LoaderFunctionArgs) {
  const id = recordId(args.params.id);
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const reader = await requireRecord(args, "MIPTMS07", (api) =>
    api.ttmbSites.stock({ id, ...pastDay(args.request), find: findIn(search) }),
  );
  await refuseNoPastDay(reader);
  const { record: stock } = reader;
  const mayEnter = stock.can.includes("enter");
  return sendRecord(reader, {
    title: (t) => t("ttmb.stock.title", { site: stock.site }),
    note: stock.name,
    ways: siteWays(reader, id, "stock"),
    enter: mayEnter ? entryPath(id, "movement") : null,
    isDue: stock.tools.some(({ refill }) => refill > 0),
    toRefill:
      mayEnter && stock.ended === null && stock.tools.some((tool) => tool.stock !== null) ? refillPath(id) : null,
    ...{ day: stock.day, ...fileWays("stock", { id, can: stock.can }, stock.day) },
    ...presentStock(reader, id, search),
    words: ["stock.count.page", "ttmb.enter.movement", "stock.day.", "stock.file.", "stock.refill.sheet"],
  });
}

export default function StockPage() {
  const { recordTitle, note, ways, enter, isDue, toRefill, find, refill, before, after, movements, day, file, upload } =
    useLoaderData<typeof loader>();
  const t = useT();
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPTMS07" classification="confidential" note={note}>
        <PrintButton />
        <FileButtons file={file} upload={upload} />
        {enter && (
          <ButtonLink kind={isDue ? "secondary" : "primary"} href={enter}>
            {t("ttmb.enter.movement")}
          </ButtonLink>
        )}
        {toRefill && (
          <ButtonLink kind={isDue ? "primary" : "secondary"} href={toRefill}>
            {t("stock.refill.sheet")}
          </ButtonLink>
        )}
      </PageHead>
      <SiteWays ways={ways} />
      <form method="get" className="filters no-print mb-4">
        <TextField name="day" label={t("stock.file.day")} written="day" defaultValue={day} key={day} />
        <TextField name="find" label={t("stock.day.tool")} maxLength={100} defaultValue={find} key={find} />
        <SubmitButton kind="secondary">{t("stock.day.look")}</SubmitButton>
      </form>
      <ListCard {...refill} />
      <RowPager before={before} after={after} />
      <ListCard {...movements} />
    </div>
  );
}
