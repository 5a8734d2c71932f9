import { divide, subtract, times } from "~/api/domain/decimal";
import { flowTable } from "~/api/domain/membership/point-report/flow-table";
import type { pointList } from "~/api/domain/membership/point-report/member-points";
import type { PointFigures } from "~/api/domain/membership/point-report/point-shapes";
import { currencyTable, memberTable, settlementTable } from "~/api/domain/membership/point-report/point-tables";
import { canPostPoints } from "~/api/domain/membership/posting/point-policy";
import { FlowChart } from "~/portal/figures/flow-chart.server";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { Segmented } from "~/ui/controls/segmented";
import { KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger, formatPercent, withPercentSign } from "~/words/formats";
import { correctionFiles } from "./member/addresses";

type PointListPage = ReportPage<ReturnType<typeof pointList>>;

const heads = [
  "available",
  "toBeAvailable",
  "toBeTransferred",
  "toBeExpired",
  "negative",
] as const satisfies readonly (keyof PointFigures)[];

/** What all members have together, how it came and went, and each of them, or what they saved month by month. */
export function pointListBody(page: PointListPage): Body {
  const { report, t, locale, href } = page;
  const [total] = report.totals;
  const single = report.totals.length === 1 ? total : undefined;
  const empty = report.totals.length === 0;
  const canPost = canPostPoints({ roles: page.user.userPrincipal.authorities });
  return {
    empty,
    actions: canPost && (
      <ButtonLink place="more" href={correctionFiles(page.definition.code)}>
        {t("points.upload")}
      </ButtonLink>
    ),
    body: (
      <>
        {single && (
          <KeyFigureList
            figures={heads.map((figure) => ({
              label: t(`points.figure.${figure}`),
              value: formatInteger(locale, single[figure]),
              unit: "",
              href: href({ by: null, flow: null, sort: figure, dir: null }),
            }))}
          />
        )}
        {single && <FlowChart page={page} months={report.months} sentence={sentence(page, single)} />}
        <Table page={page} of={currencyTable} ownPage={false}>
          <p className="px-4 pb-3 text-mute">{t("points.say.currencies")}</p>
        </Table>
        <Table page={page} of={flowTable} switches />
        <Table page={page} of={memberTable} actions={<Lists page={page} />} switches />
        <Table page={page} of={settlementTable} actions={<Lists page={page} />} />
      </>
    ),
    notes: [t("points.note.unit"), t("points.note.pending"), t("points.note.liability"), t("points.note.settlement")],
  };
}

function Lists({ page: { report, t, href } }: { page: PointListPage }) {
  return (
    <Segmented
      label={t("points.by")}
      options={(["member", "month"] as const).map((by) => ({
        text: t(`points.by.${by}`),
        href: href({ by: by === "member" ? null : by, sort: null, dir: null }),
        current: by === report.by || undefined,
      }))}
    />
  );
}

/** What can be spent, and how much of it will be as far as the last year tells. */
function sentence(
  { report, t, locale }: PointListPage,
  total: PointFigures & { currency: string; members: number },
): string {
  const owed = total.available + total.toBeAvailable;
  const said = {
    day: report.asOf,
    members: formatInteger(locale, total.members),
    points: formatInteger(locale, owed),
    currency: total.currency,
  };
  if (report.lapseRate === null) return t("points.say.noRate", said);
  const liability = divide(times(String(owed), subtract("100", report.lapseRate)), "100", 0) ?? "0";
  return t("points.say", {
    ...said,
    rate: withPercentSign(locale, formatPercent(locale, report.lapseRate)),
    liability: formatInteger(locale, liability),
  });
}
