import { calendarTable, lotTable } from "~/api/domain/membership/point-report/balance-tables";
import type { PointAnswer, pointPage } from "~/api/domain/membership/point-report/member-points";
import type { MemberPoints } from "~/api/domain/membership/point-report/point-shapes";
import { entryTable, settlementTable } from "~/api/domain/membership/point-report/point-tables";
import { endOfMonth } from "~/api/domain/membership/points/account";
import { pointForms } from "~/api/domain/membership/posting/point-input";
import { lastDay } from "~/api/domain/report/period";
import { namesOf } from "~/api/domain/verbs";
import { findLeafByCode } from "~/menu/find-leaf";
import { FlowChart } from "~/portal/figures/flow-chart.server";
import { addressOn } from "~/portal/report/report-address";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInstant, formatInteger } from "~/words/formats";
import { memberAddress } from "./addresses";
import { ExplanationCard } from "./explanation-card.server";
import { HeadCard } from "./head-card.server";
import { LotCard } from "./lot-card.server";
import { CancellableCard, CorrectionsCard, TransfersCard } from "./waiting-cards.server";

type Page = ReportPage<ReturnType<typeof pointPage>>;
/** The page of a member who is there. */
export type MemberPointsPage = Page & { report: PointAnswer & { view: MemberPoints } };

const heads = ["available", "toBeAvailable", "toBeTransferred", "toBeExpired", "negative"] as const;
const memberVerbs = namesOf(pointForms);
const pair = "my-4 grid gap-4 l:grid-cols-2 print:my-2 print:grid-cols-2";

/** One member's points: the balance, what each figure of it is made of, when points end, every entry. */
export function memberPointsBody(shown: Page): Body {
  const { view } = shown.report;
  if (view === null) return { body: null };
  const page: MemberPointsPage = { ...shown, report: { ...shown.report, view } };
  const { definition, search, href, locale, t } = page;
  const screen = findLeafByCode(definition.code)?.path ?? "";
  return {
    title: view.name,
    note: view.memberNo,
    portrait: true,
    exportHref: addressOn(screen, search)({ chart: null, member: view.id }),
    printed: printLine(page),
    actions: (
      <>
        <ButtonLink place="beside" href={screen}>
          {t("points.back")}
        </ButtonLink>
        <ButtonLink icon="print" href={`${memberAddress(definition.code, view.id)}/statement`}>
          {t("points.statement")}
        </ButtonLink>
        {memberVerbs
          .filter((verb) => view.can.includes(verb))
          .map((verb) => (
            <ButtonLink key={verb} place="beside" href={`${memberAddress(definition.code, view.id)}/${verb}`}>
              {t(`points.verb.${verb}`)}
            </ButtonLink>
          ))}
      </>
    ),
    body: (
      <>
        <KeyFigureList
          figures={heads.map((figure) => ({
            label: t(`points.figure.${figure}`),
            value: formatInteger(locale, view.figures[figure]),
            unit: "",
            href: href({ explain: figure }),
          }))}
        />
        <CorrectionsCard page={page} />
        <ExplanationCard page={page} />
        <LotCard page={page} />
        <div className={pair}>
          <HeadCard page={page} />
          <Table page={page} of={calendarTable} ownPage={false} />
        </div>
        <FlowChart page={page} months={view.months} sentence={sentence(page)} />
        <div className={pair}>
          <Table page={page} of={lotTable} ownPage={false} />
          <div>
            <TransfersCard page={page} />
            <CancellableCard page={page} />
          </div>
        </div>
        <Table page={page} of={entryTable} />
        <Table page={page} of={settlementTable} ownPage={false} />
      </>
    ),
    notes: [t("points.note.unit"), t("points.note.pending"), t("points.note.settlement")],
  };
}

/** What ends by the end of next month, as the figure above says; where nothing does, what ends in the next month of the calendar. */
function endsNext({ report: { view, asOf } }: MemberPointsPage): { points: number; day: string } | null {
  const { toBeExpired } = view.figures;
  if (toBeExpired > 0) return { points: toBeExpired, day: endOfMonth(asOf, 1) };
  const [next] = view.calendar;
  return next ? { points: next.points, day: lastDay(next.month) } : null;
}

/** What the member can spend, what ends next, what is owed. */
function sentence(page: MemberPointsPage): string {
  const { view, asOf } = page.report;
  const { locale, t } = page;
  const count = (points: number) => formatInteger(locale, points);
  const { available, toBeAvailable, negative } = view.figures;
  const next = endsNext(page);
  return [
    t("points.say.member", {
      day: asOf,
      name: view.name,
      available: count(available),
      toBeAvailable: count(toBeAvailable),
    }),
    ...(next ? [t("points.say.ends", { points: count(next.points), day: next.day })] : []),
    ...(negative > 0 && view.debtSince
      ? [t("points.say.negative", { day: view.debtSince, points: count(negative) })]
      : []),
  ].join(" ");
}

function printLine({ report: { view, asOf }, t, user }: MemberPointsPage): string {
  const { timeZone, username } = user.userPrincipal;
  return t("points.print", {
    member: view.memberNo,
    day: asOf,
    user: username,
    time: formatInstant(new Date(), timeZone),
  });
}
