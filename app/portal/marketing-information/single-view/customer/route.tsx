import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData, useParams } from "@remix-run/react";
import { useMemo } from "react";
import { singleView } from "~/api/domain/marketing-information/single-view";
import { readFilters } from "~/api/domain/report/filters";
import { timelineFilters } from "~/api/domain/timeline/timeline";
import { MonthChart } from "~/portal/figures/month-chart";
import { recordTab } from "~/portal/frame/record-visit.server";
import { addressOn } from "~/portal/report/report-address";
import { viewsOf } from "~/portal/report/require-report.server";
import { ViewMenu, ViewNote } from "~/portal/report/view-menu";
import { requireMenu } from "~/portal/session/guard.server";
import { inHtmlOnce } from "~/portal/wire/in-html-once.server";
import { ButtonLink } from "~/ui/controls/button";
import { Segmented } from "~/ui/controls/segmented";
import { Timeline } from "~/ui/records/timeline";
import { ExportMenu } from "~/ui/report/export-menu";
import { FilterRow } from "~/ui/report/filter-row";
import { FilterSelect } from "~/ui/report/filter-select";
import { KeyFigures } from "~/ui/report/key-figures";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { PrintLine } from "~/ui/report/print-line";
import { StandingPart } from "~/ui/report/standing-part";
import { Notice } from "~/ui/states/notice";
import { wordsFor } from "~/words";
import { openedOnce, packed, unpacked } from "~/words/packed";
import { useT } from "~/words/use-t";
import { correctionPath, requestsPath } from "../requests/addresses";
import { CustomerTable } from "./customer-table";
import { type CustomerOnce, type CustomerPage, presentCustomer } from "./present.server";
import { presentTimeline } from "./present-timeline.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS14" } } as const;

/** One customer. One whom the reader may not see is the 404 page, as one who is not there. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPTAS14");
  const { api, locale, user } = signedIn;
  const search = new URL(args.request.url).searchParams;
  search.set("customer", args.params.id ?? "");
  const report = await api.report(singleView, search);
  const { view } = report;
  if (view === null) throw new Response(null, { status: 404 });
  const recordTitle = view.profile.name;
  await recordTab(args.request, signedIn, recordTitle);
  const { page, once } = presentCustomer({ ...report, view }, search, locale, user);
  const views = await viewsOf(signedIn, "MIPTAS14", search);
  const told = await api.customers.timeline({
    customer: view.profile.id,
    ...readFilters(timelineFilters, search).filters,
  });
  search.delete("customer");
  const timeline = presentTimeline(told, locale, addressOn(page.path, search));
  const words = wordsFor(locale, "sales.filter.month", "sales.filter.currency", ...ownWords);
  return inHtmlOnce(args.request, { recordTitle, page: packed(page), views, timeline, words }, once);
}

const ownWords = ["singleView.back", "singleView.propose", "singleView.requests"] as const;

export default function CustomerScreen() {
  const wire = useLoaderData<typeof loader>();
  const page = useMemo(() => unpacked<CustomerPage>(wire.page), [wire.page]);
  const once = {
    choices: useMemo(() => openedOnce<CustomerOnce["choices"]>(wire.choices), [wire.choices]),
    rows: useMemo(() => openedOnce<CustomerOnce["rows"]>(wire.rows), [wire.rows]),
    cards: useMemo(() => openedOnce<CustomerOnce["cards"]>(wire.cards), [wire.cards]),
  };
  const t = useT();
  const customer = useParams().id ?? "";
  return (
    <div className="p">
      <PageHead
        title={wire.recordTitle}
        code="MIPTAS14"
        classification="confidential"
        note={page.note}
        asOf={page.asOf}
      >
        <ButtonLink href="/marketing-information/single-view">{t("singleView.back")}</ButtonLink>
        <ButtonLink href={correctionPath(customer)}>{t("singleView.propose")}</ButtonLink>
        <ViewMenu views={wire.views} />
        <ExportMenu href={page.exported} />
        <PrintButton />
      </PageHead>
      <ViewNote views={wire.views} />
      {page.ignored.map((text) => (
        <Notice key={text} kind="warn">
          {text}
        </Notice>
      ))}
      <FilterRow chips={[]} resetHref={page.path} hidden={page.hidden}>
        <FilterSelect name="month" label={t("sales.filter.month")} choices={once.choices?.month} />
        <FilterSelect name="currency" label={t("sales.filter.currency")} choices={once.choices?.currency} />
      </FilterRow>
      <PrintLine text={page.printLine} />
      <KeyFigures figures={wire.figures} />
      <StandingPart
        name="who"
        html={once.cards?.who}
        className="mb-4 grid gap-4 l:grid-cols-2 print:my-2 print:grid-cols-2 print:break-inside-avoid"
      />
      <MonthChart chart={page.chart} sentence={page.sentence} />
      <CustomerTable
        table={page.productLines}
        rows={once.rows?.productLines}
        actions={<Segmented label={t("ui.unit")} options={page.units} />}
      />
      <StandingPart
        name="market"
        html={once.cards?.market}
        className="my-4 grid gap-4 l:grid-cols-2 print:my-2 print:grid-cols-2"
      />
      <div className="mb-4 grid gap-4 l:grid-cols-2 print:my-2 print:grid-cols-2 print:break-inside-avoid">
        <CustomerTable table={page.items} rows={once.rows?.items} />
        <StandingPart name="visits" html={once.cards?.visits} />
      </div>
      <CustomerTable table={page.invoices} rows={once.rows?.invoices} />
      <div className="np">
        <Timeline
          {...wire.timeline}
          actions={
            <ButtonLink kind="quiet" href={`${requestsPath}?customer=${customer}`}>
              {t("singleView.requests")}
            </ButtonLink>
          }
        />
      </div>
      {page.notes.map((note) => (
        <p key={note} className="mt-2 text-xs text-mute">
          {note}
        </p>
      ))}
    </div>
  );
}
