import type { LoaderFunctionArgs } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { type SiteRecord, spanFrom } from "~/api/domain/tool-management/site/site-record";
import { toolOrders } from "~/api/domain/tool-management/site/site-tools";
import { FileButtons } from "~/portal/record/file-buttons";
import { requireRecord } from "~/portal/record/require-record.server";
import { sendRecord } from "~/portal/record/send.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { Segmented } from "~/ui/controls/segmented";
import { SelectField, TextField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { ListCard } from "~/ui/records/list-card";
import { RowPager } from "~/ui/records/row-pager";
import { PageHead } from "~/ui/report/page-head";
import { formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { useT } from "~/words/use-t";
import { toolsPath } from "../../parts/addresses";
import { findIn, pageIn } from "../../parts/asked-tools";
import { fileWays } from "../../parts/file-ways";
import { MonthForm } from "../../parts/month-form";
import { monthChoices, readPeriod, refuseOtherMonth, shownPeriod, spanChoices } from "../../parts/read-period.server";
import { SiteWays } from "../../parts/site-ways";
import { siteWays } from "../../parts/site-ways.server";
import { toolTable } from "../present-tools.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTMS07" } } as const;

/** All tools of a site in its months, searched, sorted, a page at a time; as a file they are the upload's own. */
export async function loader(args: LoaderFunctionArgs) {
  const search = new URLSearchParams(wantedLocation(args.request).search);
  const period = readPeriod(search.toString());
  const reader = await requireRecord(args, "MIPTMS07", (api, id) =>
    api.ttmbSites.get({ id: Number(id) || 0, ...period }),
  );
  await refuseOtherMonth(reader, period.month, reader.record);
  const { record: site, api, t } = reader;
  const find = findIn(search);
  const order = toolOrders.find((each) => each === search.get("order")) ?? "list";
  const { rows, found, page, pages, from, to } = await api.ttmbSites.tools({
    ...{ id: site.id, month: site.month, span: site.span, find, order },
    page: pageIn(search),
  });
  const typed = { ...(find && { find }), ...(order !== "list" && { order }) };
  const at = (to: number) => toolsPath(site.id, { ...shownPeriod(site), find, order, page: to });
  return sendRecord(reader, {
    title: (t, locale) => t("ttmb.tools.of", { site: site.code, month: monthsText(locale, site) }),
    ways: siteWays(reader, site.id, "tools", shownPeriod(site)),
    typed,
    months: monthChoices(reader, site.monthsKnown, site.month),
    spans: spanChoices(reader, site, (period) => toolsPath(site.id, { ...period, ...typed })),
    ...{ note: site.name, find, order, period: shownPeriod(site) },
    orders: toolOrders.map((each) => [each, t(`ttmb.tools.order.${each}`)] as const),
    ...fileWays("tools", site),
    before: page > 1 ? at(page - 1) : null,
    after: page < pages ? at(page + 1) : null,
    list: {
      ...toolTable(reader, rows),
      text: t("ttmb.tools.found", { from, to, all: found }),
    },
    words: ["ttmb.tools.", "ttmb.span", "ttmb.month", "ttmb.show", "ttmb.day.", "stock.day.", "stock.count.page"],
  });
}

function monthsText(locale: Locale, { month, span }: SiteRecord): string {
  const name = formatMonth(locale, month);
  return span === "month" ? name : `${formatMonth(locale, spanFrom(month, span))} – ${name}`;
}

export default function ToolListPage() {
  const page = useLoaderData<typeof loader>();
  const { recordTitle, note, ways, months, spans, typed, find, order, orders, period, file, upload, list } = page;
  const t = useT();
  return (
    <div>
      <PageHead title={recordTitle} code="MIPTMS07" classification="confidential" note={note}>
        <FileButtons file={file} upload={upload} />
      </PageHead>
      <SiteWays ways={ways} />
      <div className="mb-4 flex flex-wrap items-end gap-4">
        <MonthForm months={months} kept={{ ...typed, span: period.span }} />
        <Segmented label={t("ttmb.span")} options={spans} />
      </div>
      <Form method="get" className="filters" key={`${find} ${order}`}>
        {Object.entries(period).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <TextField name="find" label={t("stock.day.tool")} maxLength={100} defaultValue={find} />
        <SelectField name="order" label={t("ttmb.tools.order")} defaultValue={order} options={orders} />
        <SubmitButton>{t("stock.day.look")}</SubmitButton>
      </Form>
      <ListCard {...list} />
      <RowPager before={page.before} after={page.after} />
    </div>
  );
}
