import type { memberOffices, memberStores, UnitRow } from "~/api/domain/membership/member-units";
import { presentPartBars } from "~/portal/figures/part-bars.server";
import { sayAmong } from "~/portal/figures/say-among";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { PartBars } from "~/ui/charts/part-bars";
import { formatInteger } from "~/words/formats";

type UnitsPage = ReportPage<typeof memberOffices | typeof memberStores>;

const MOST_BARS = 12;
const heldBy = ({ figures }: UnitRow) => (figures.available ?? 0) + (figures.toBeAvailable ?? 0);

/** Units with their members: whose members have most points, then every figure with the way to its list. */
export const unitsBody = (page: UnitsPage): Body => ({
  empty: page.report.rows.length === 0,
  body: (
    <>
      <PointBars page={page} />
      {page.definition.tables?.map((table) => (
        <Table key={table.key} page={page} of={table} switches />
      ))}
    </>
  ),
  notes: [page.t("members.units.note"), page.t("members.note.points", { day: page.report.day })],
});

/** What members of each unit hold, and what of it they can spend now; nothing where nobody has any. */
function PointBars({ page }: { page: UnitsPage }) {
  const { report, t, locale, opens } = page;
  const units = report.rows.filter((row) => heldBy(row) > 0).sort((a, b) => heldBy(b) - heldBy(a));
  const [most] = units;
  if (!most) return null;
  const count = (points: number | string) => formatInteger(locale, points);
  const bars = presentPartBars(
    page,
    units.slice(0, MOST_BARS).map((row) => {
      const href = opens({ screen: "MIPMBS03", with: { unit: row.id } });
      return {
        label: row.name,
        whole: String(heldBy(row)),
        part: String(row.figures.available),
        ...(href && { href }),
      };
    }),
    ({ whole }) => count(whole),
  );
  const title = t("members.units.chart");
  return (
    <section className="card mb-4">
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <p className="say">
        {sayAmong(
          t,
          units.length,
          { one: "members.units.say.one", several: "members.units.say" },
          { name: most.name, points: count(heldBy(most)), all: count(heldBy(report.total)) },
        )}
      </p>
      <PartBars label={title} bars={bars} names={{ part: t("members.available"), whole: t("members.units.held") }} />
    </section>
  );
}
