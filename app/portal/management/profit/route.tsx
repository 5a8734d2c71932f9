import type { LinksFunction, LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { managementProfit } from "~/api/domain/management/management-sales";
import { requireReport } from "~/portal/report/require-report.server";
import { Segmented } from "~/ui/controls/segmented";
import { TableCard } from "~/ui/report/table-card";
import { ReportTable } from "~/ui/tables/report-table";
import { plainWordsFor } from "~/words";
import { useT } from "~/words/use-t";
import stylesHref from "../management.css?url";
import { FiguresPage } from "../parts/figures-page";
import { presentArea } from "../parts/present-area.server";
import { presentManagementProfit } from "./profit-page.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";

const path = "/mainboard/management/MIPMGM10";

export const handle = { access: { menu: "MIPMGM10" } } as const;

export const links: LinksFunction = () => [{ rel: "stylesheet", href: stylesHref }];

/** Sales and profit of the year, by month and by product line. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user, views } = await requireReport(args, "MIPMGM10");
  const search = new URL(args.request.url).searchParams;
  const answer = await api.report(managementProfit, search);
  return {
    area: presentArea(path, user, locale, search),
    page: presentManagementProfit(answer, search, path, locale, user),
    views,
    words: plainWordsFor(locale, "sales.filter.", "mgmt.nothing"),
  };
}

export default function ManagementProfitScreen() {
  const { area, page, views } = useLoaderData<typeof loader>();
  const { around, profit } = page;
  const t = useT();
  return (
    <FiguresPage code="MIPMGM10" area={area} page={page} views={views}>
      <TableCard
        id={page.year.id}
        title={page.year.title}
        ownPage={false}
        actions={<Segmented label={t("ui.unit")} options={around.units} />}
      >
        <ReportTable {...page.year} caption={page.year.title} />
      </TableCard>
      <TableCard id={page.mix.id} title={page.mix.title} ownPage={false}>
        <ReportTable {...page.mix} caption={page.mix.title} />
      </TableCard>
      <section className="card">
        <div className="card-head">
          <h2>{profit.title}</h2>
        </div>
        <div className="card-body">
          <p>{profit.say}</p>
          {profit.notes.map((note) => (
            <p key={note} className="mt-1 text-xs text-mute">
              {note}
            </p>
          ))}
        </div>
      </section>
    </FiguresPage>
  );
}
