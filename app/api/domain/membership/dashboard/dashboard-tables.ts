import { formatMonth } from "~/words/formats";
import { firstDay, lastDay } from "../../report/period";
import { type Opening, type TableColumn, table } from "../../report/table";
import { LAPSING_SOON } from "../lapsing";
import type { MemberState, MemberTier } from "../member-terms";
import type { Dashboard, EndsIn, MonthRow, UnitRow } from "./dashboard";

/** The register, narrowed; the unit of the page goes along. */
const register = (narrow: NonNullable<Opening["with"]>): Opening => ({ screen: "MIPMBS03", with: narrow });

type Counted = { members: number };
const memberCount = <Row extends Counted>(opens: (row: Row) => Opening | null): TableColumn<Row> => ({
  key: "members",
  kind: "count",
  head: "points.members",
  of: ({ members }) => String(members),
  opens,
});

const stateTable = table<{ state: MemberState } & Counted, Dashboard>({
  key: "states",
  title: "dashboard.states",
  name: { key: "state", head: "members.state", of: ({ state }, { t }) => t(`member.state.${state}`) },
  columns: [memberCount(({ state }) => register({ state }))],
  rows: ({ states }) => states,
});

const tierWord = (tier: MemberTier) =>
  tier === "none" ? ("members.tier.none" as const) : (`member.tier.${tier}` as const);
const tierTable = table<{ tier: MemberTier } & Counted, Dashboard>({
  key: "tiers",
  title: "dashboard.tiers",
  name: {
    key: "tier",
    head: "members.tier",
    of: ({ tier }, { t }) => t(tierWord(tier)),
    word: ({ tier }) => tierWord(tier),
  },
  columns: [memberCount(({ tier }) => register({ state: "current", tier }))],
  rows: ({ tiers }) => tiers,
});

/** Units below the subsidiary with all that is below them: each member stands in one of them. */
type UnitFigure = "members" | "active" | "dormant" | "applied" | "lapsing";
const unitLeads: Record<UnitFigure, NonNullable<Opening["with"]>> = {
  members: { state: "current" },
  active: { state: "active" },
  dormant: { state: "dormant" },
  applied: { state: "applied" },
  lapsing: { state: "current", lapsing: LAPSING_SOON },
};
const unitFigure = (key: UnitFigure, head: TableColumn<UnitRow>["head"]): TableColumn<UnitRow> => ({
  key,
  kind: "count",
  head,
  of: (row) => String(row[key]),
  opens: ({ id }) => (id === null ? null : register({ unit: id, ...unitLeads[key] })),
});
const unitTable = table<UnitRow, Dashboard>({
  key: "units",
  title: "dashboard.units",
  name: {
    key: "unit",
    head: "members.unit",
    of: ({ name }) => name,
    opens: ({ id }) => (id === null ? null : register({ unit: id, state: "current" })),
  },
  columns: [
    unitFigure("members", "members.units.members"),
    unitFigure("active", "member.state.active"),
    unitFigure("dormant", "member.state.dormant"),
    unitFigure("applied", "member.state.applied"),
    unitFigure("lapsing", "dashboard.lapsing.points"),
  ],
  rows: ({ units }) => units,
});

/** The newest month's liability is of today, not of a day to come. */
type Month = MonthRow & { isLast: boolean };
const moved = (key: "joined" | "left"): TableColumn<Month> => ({
  key,
  kind: "count",
  head: `dashboard.${key}`,
  of: (row) => String(row[key]),
  opens: ({ month }) => register({ [`${key}From`]: firstDay(month), [`${key}To`]: lastDay(month) }),
});
const flow = (key: "save" | "use" | "expire"): TableColumn<Month> => ({
  key,
  kind: "count",
  head: `points.category.${key}`,
  of: (row) => String(row[key]),
  opens: ({ month }) => ({ screen: "MIPMBS06", with: { flow: month, sort: key } }),
});
/** Month by month, the newest first: who came and went, what was saved, used and lost, what was owed at the end. */
const monthTable = table<Month, Dashboard>({
  key: "months",
  title: "dashboard.months",
  name: {
    key: "month",
    head: "points.month",
    of: ({ month }, { locale }) => formatMonth(locale, month),
    orders: ({ month }) => String(month),
  },
  columns: [
    moved("joined"),
    moved("left"),
    flow("save"),
    flow("use"),
    flow("expire"),
    { key: "aside", kind: "count", head: "points.chart.aside", of: ({ aside }) => String(aside) },
    {
      key: "liability",
      kind: "count",
      head: "points.chart.liability",
      of: ({ liability }) => String(liability),
      opens: ({ month, isLast }) => ({
        screen: "MIPMBS06",
        with: { day: isLast ? null : lastDay(month) },
      }),
    },
  ],
  rows: ({ months }) => months.toReversed().map((row, at) => ({ ...row, isLast: at === 0 })),
});

/** Which points end when: what is not spent by then is gone. */
const calendarTable = table<EndsIn, Dashboard>({
  key: "calendar",
  title: "dashboard.calendar",
  name: {
    key: "month",
    head: "points.month",
    of: ({ month }, { locale }) => formatMonth(locale, month),
    orders: ({ month }) => String(month),
    opens: ({ month }) => endsIn(month),
  },
  columns: [
    memberCount(({ month }) => endsIn(month)),
    {
      key: "points",
      kind: "count",
      head: "members.lapsing.points",
      of: ({ points }) => String(points),
      opens: ({ month }) => endsIn(month),
    },
  ],
  rows: ({ calendar }) => calendar,
  none: (_answer, { t }) => t("points.calendar.none"),
});
const endsIn = (month: number) => register({ state: "current", ends: month, sort: "lapsing" });

export const tablesOfDashboard = { stateTable, tierTable, unitTable, monthTable, calendarTable };
export const dashboardTables = [monthTable, unitTable, calendarTable, stateTable, tierTable];
