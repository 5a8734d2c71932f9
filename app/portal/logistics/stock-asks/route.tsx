import type { LoaderFunctionArgs } from "@remix-run/node";
import { asksTable, stockAsks } from "~/api/domain/logistics/ask/asks";
import { requireReport } from "~/portal/report/require-report.server";
import { sendReport } from "~/portal/report/send-report.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { shortagesPath } from "../daily-shortages/addresses";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { ReportScreen as default } from "~/portal/report/report-screen";

export const handle = { access: { menu: "MIPUTL14" } } as const;

/** What we asked others for, and what others ask us for; above it what of either waits, and the way to these rows. */
export async function loader(args: LoaderFunctionArgs) {
  const reader = await requireReport(args, "MIPUTL14");
  return sendReport(reader, stockAsks, await reader.api.report(stockAsks, reader.search), (page) => {
    const { report, t, href } = page;
    const toOpen = (side: "in" | "out") => (
      <a href={href({ side, state: "asked" })}>{t(`asks.say.${side}`, { asks: report.open[side] })}</a>
    );
    return {
      actions: (
        <ButtonLink place="beside" href={`${shortagesPath}?by=order`}>
          {t("asks.toOrders")}
        </ButtonLink>
      ),
      body: (
        <Table
          page={page}
          of={asksTable}
          lead={
            <p className="say px-4 pb-3">
              {toOpen("in")} · {toOpen("out")}
            </p>
          }
          switches
        />
      ),
      notes: [t("asks.note")],
    };
  });
}
