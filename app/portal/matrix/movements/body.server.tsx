import { movementTable } from "~/api/domain/matrix/cabinet/movement/movement-table";
import type { cabinetMovements } from "~/api/domain/matrix/cabinet/movement/movements";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatFixed, formatInteger } from "~/words/formats";
import { cabinetPath, cabinetsPath } from "../addresses";

type Page = ReportPage<typeof cabinetMovements>;

/** What was taken, filled up and corrected, then the lines that make it. */
export function movementsBody(page: Page): Body {
  const { report, t, user } = page;
  const { cabinet } = report.path;
  const opens = findMenuItem(user.menus, "MIPMTX03") !== undefined;
  return {
    actions: opens && (
      <ButtonLink place="beside" href={cabinet ? cabinetPath(cabinet.id) : cabinetsPath}>
        {cabinet ? cabinet.name : t("matrix.cabinet.dashboards")}
      </ButtonLink>
    ),
    ...(report.rowCount > 0 && {
      body: (
        <>
          <KeyFigureList figures={figureList(page)} />
          <Table page={page} of={movementTable} switches ownPage={false} />
        </>
      ),
    }),
    notes: [
      ...(report.from === null ? [] : [t("matrix.movement.span", { from: report.from, to: report.asOf })]),
      ...[t("matrix.note.clock"), t("matrix.movement.note")],
    ],
  };
}

/** A badge's code is one customer's: the same code at ten customers is ten badges. */
function badgesText({ whole, t }: Page): string {
  const { badges, customers } = whole.total;
  return customers > 1 ? t("matrix.movement.badgesAt", { badges, customers }) : t("matrix.movement.badges", { badges });
}

function figureList(page: Page): KeyFigure[] {
  const { whole, t, locale, href } = page;
  const { total } = whole;
  const unit = t("matrix.movement.unit");
  const rows = (kind: string) => `${href({ kind, page: null })}#rows`;
  return [
    {
      ...{ label: t("matrix.movement.taken"), value: formatInteger(locale, total.taken), unit },
      ...{ href: rows("taken"), line: badgesText(page) },
    },
    {
      ...{
        label: t("matrix.movement.filled"),
        value: formatInteger(locale, total.filled),
        unit,
        href: rows("receipt"),
      },
    },
    {
      ...{ label: t("matrix.movement.other"), value: formatFixed(locale, total.other, 0, 0, true), unit },
      line: t("matrix.movement.other.line"),
    },
  ];
}
