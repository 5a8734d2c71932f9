import type { dailyShortages } from "~/api/domain/logistics/daily-shortages";
import { helpTable } from "~/api/domain/logistics/help/help-table";
import { runsOutTable } from "~/api/domain/logistics/runs-out/runs-out-table";
import { shortItemsTable } from "~/api/domain/logistics/short-items-table";
import { waitingOrdersTable } from "~/api/domain/logistics/waiting-orders-table";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { Segmented } from "~/ui/controls/segmented";
import { EmptyState } from "~/ui/report/empty-state";
import { KeyFigureList } from "~/ui/report/key-figure-list";
import { asksPath } from "../stock-asks/ask-address";
import { watchPath } from "./addresses";
import { AgeChart } from "./age-chart.server";
import { presentKeyFigures } from "./present-key-figures.server";
import { SayNext } from "./say-next.server";

export type ShortagesPage = ReportPage<typeof dailyShortages>;

/** How much is short and since when, and the items with it or the orders that wait for them. */
export function dailyShortagesBody(page: ShortagesPage): Body {
  const { report, t } = page;
  if (report.asOf === undefined)
    return {
      empty: false,
      body: (
        <EmptyState title={t("shortage.unknown")}>
          <p>{t("shortage.unknown.text")}</p>
        </EmptyState>
      ),
    };
  return {
    empty: [report.itemCount, report.orders?.rowCount ?? 0, report.soon?.rowCount ?? 0].every((count) => count === 0),
    actions: watchLinks({ page }),
    body: (
      <>
        <KeyFigureList figures={presentKeyFigures(page)} />
        <AgeChart page={page} />
        {report.by === "order" && report.items.length > 0 && <Table page={page} of={chosenItem} />}
        {report.by === "order" && (
          <Table page={page} of={waitingOrdersTable} actions={<Lists page={page} />} switches />
        )}
        {report.by === "item" && <Table page={page} of={shortItemsTable} actions={<Lists page={page} />} switches />}
        {report.by === "soon" && (
          <Table
            page={page}
            of={runsOutTable}
            actions={<Lists page={page} />}
            lead={<SayNext page={page} />}
            switches
          />
        )}
        {report.help && <Table page={page} of={helpTable} ownPage={false} />}
      </>
    ),
    notes: notes(page, report.asOf),
  };
}

/** The reader's watch list, and the chosen item on it. */
function watchLinks({ page: { report, t, user } }: { page: ShortagesPage }) {
  const [chosen] = report.items;
  const numbers = report.path.item && chosen ? new URLSearchParams({ numbers: chosen.itemNo }) : null;
  return (
    <>
      {numbers && (
        <ButtonLink icon="bell" href={`${watchPath}/new?${numbers}`}>
          {t("watch.this")}
        </ButtonLink>
      )}
      {findMenuItem(user.menus, "MIPUTL14") && (
        <ButtonLink place="beside" href={asksPath}>
          {t("asks.back")}
        </ButtonLink>
      )}
      <ButtonLink place="beside" href={watchPath}>
        {t("watch.title")}
      </ButtonLink>
    </>
  );
}

/** In each of its warehouses, above its orders: these alone have pages. */
const chosenItem: typeof shortItemsTable = { ...shortItemsTable, rowCount: undefined };

/** Items or orders; of the orders those that wait, or every open one. */
function Lists({ page: { report, filters, t, href } }: { page: ShortagesPage }) {
  const inUsualOrder = { sort: null, dir: null };
  return (
    <>
      <Segmented
        label={t("sales.by.label")}
        options={listed(report.stockTold).map((by) => ({
          text: t(`shortage.by.${by}`),
          href: href({ by: by === "item" ? null : by, lines: null, ...inUsualOrder }),
          current: by === report.by || undefined,
        }))}
      />
      {report.by === "order" && (
        <Segmented
          label={t("shortage.lines")}
          options={(["missing", "open", "promised"] as const).map((lines) => ({
            text: t(`shortage.lines.${lines}`),
            href: href({ lines: lines === "missing" ? null : lines }),
            current: lines === filters.lines || undefined,
          }))}
        />
      )}
    </>
  );
}

/** Partners are not told what lies in a warehouse. */
const listed = (stockTold: boolean) =>
  stockTold ? (["item", "order", "soon"] as const) : (["item", "order"] as const);

/** What stands behind the figures: what short means, whose turn it is, in which money. */
function notes(page: ShortagesPage, day: string): string[] {
  const { report, t } = page;
  const year = day.slice(0, 4);
  return [
    t("shortage.note.short"),
    t("shortage.note.turn"),
    t("shortage.note.days", { day }),
    report.converted ? t("shortage.note.value", { year }) : t("shortage.note.local"),
    ...(report.orders?.promisedFor ? [t("shortage.note.promised")] : []),
    ...(report.by === "soon" ? [t("runsOut.note")] : []),
    ...(report.by === "order" && report.stockTold ? [t("shortage.note.likely")] : []),
    ...(report.help ? [t("help.note")] : []),
  ];
}
