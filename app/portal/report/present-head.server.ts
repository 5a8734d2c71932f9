import type { UserInfo } from "~/api/client.server";
import type { IgnoredFilter } from "~/api/domain/report/filters";
import type { Comparison } from "~/api/domain/report/period";
import type { Figures, Shown } from "~/portal/figures/figure-texts.server";
import type { Column } from "~/ui/tables/cell";
import type { WordKey } from "~/words";
import { formatInstant, formatMonth } from "~/words/formats";
import { compareChip } from "./filter-choices.server";
import type { HrefOf } from "./report-address";

type Head = {
  compare?: Comparison;
  month: number;
  asOf: string;
  loadedAt: string | null;
  currency: string;
  ignored: IgnoredFilter[];
};
/** A page of any report, and one of sales. */
export type HeadPage = Shown & { report: Head; href: HrefOf };
export type ReportPage = HeadPage & Figures;

/** What every report has around its figures. `chosen`: the names that its filters stand for, for paper. */
export function presentHead(
  page: HeadPage,
  { title, code, chosen, user }: { title: string; code: string; chosen: string[]; user: UserInfo },
) {
  const { report, href, locale, t, unit } = page;
  const { timeZone, username } = user.userPrincipal;
  return {
    title,
    code,
    classification: "confidential" as const,
    asOf: report.loadedAt ? formatInstant(report.loadedAt, timeZone) : report.asOf,
    ignored: ignoredTexts(page),
    exported: href({ chart: null }),
    printLine: t("sales.print", {
      month: formatMonth(locale, report.month),
      filters: [chosen.join(", ") || t("sales.all.unit"), ...compareChip(page).map(({ text }) => text)].join(", "),
      currency: unit,
      user: username,
      time: formatInstant(new Date(), timeZone),
    }),
  };
}

function ignoredTexts({ report, t }: HeadPage): string[] {
  const named = (name: string) => report.ignored.filter((each) => each.name === name).map(({ value }) => value);
  const others = report.ignored.filter(({ name }) => name !== "rate" && name !== "actualRate");
  const say = (key: "sales.ignored" | "sales.ignored.rate" | "sales.ignored.actualRate", list: string[]) =>
    list.length > 0 ? [t(key, { list: list.join(", ") })] : [];
  return [
    ...say(
      "sales.ignored",
      others.map(({ name, value }) => `${name}=${value}`),
    ),
    ...say("sales.ignored.rate", named("rate")),
    ...say("sales.ignored.actualRate", named("actualRate")),
  ];
}

/** Until when an open month is counted. */
export const openNote = ({
  report,
  locale,
  t,
}: Pick<Shown, "locale" | "t"> & {
  report: Pick<Figures["report"], "open" | "month" | "until" | "compare">;
}): string[] =>
  report.open ? [t(openWords[report.compare], { month: formatMonth(locale, report.month), until: report.until })] : [];

const openWords = {
  year: "sales.note.open",
  days: "sales.note.open",
  previous: "sales.note.openBefore",
  target: "sales.note.openTarget",
} as const satisfies Record<Comparison, WordKey>;

type Sorting = { sort?: string | undefined; dir?: "asc" | "desc" | undefined };

/** A head that sorts by its column, names from A, figures from the largest unless `begins` says otherwise; a second click turns the order round. */
export function sortHead(
  { href }: Pick<HeadPage, "href">,
  { sort, dir }: Sorting,
  key: string,
  text: string,
  begins: true | "asc" | "desc" = key === "name" ? "asc" : "desc",
): Column {
  const sorted = sort === key;
  const current = dir ?? (begins === "asc" ? "asc" : "desc");
  return {
    text,
    href: href({ sort: key, dir: sorted ? (current === "asc" ? "desc" : "asc") : null }),
    ...(sorted ? { sorted: current === "asc" ? ("ascending" as const) : ("descending" as const) } : {}),
  };
}
