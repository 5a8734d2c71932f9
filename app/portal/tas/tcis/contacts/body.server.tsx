import { type contacts, contactTable } from "~/api/domain/tcis/contact/contacts";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { type KeyFigure, KeyFigureList } from "~/ui/report/key-figure-list";
import { formatInteger } from "~/words/formats";
import { contactsPath } from "../addresses";
import { listActions } from "../tcis-lists.server";

type Page = ReportPage<typeof contacts>;

/** People at customers, how to reach them, and when somebody was there last. */
export function contactsBody(page: Page): Body {
  const { t, report } = page;
  return {
    actions: listActions(page, report.may.write ? { path: contactsPath, title: t("tcis.contact.new") } : undefined),
    ...(report.rowCount > 0 && {
      body: (
        <>
          <KeyFigureList figures={figureList(page)} />
          <Table page={page} of={contactTable} switches ownPage={false} />
        </>
      ),
    }),
    notes: [...(report.masked ? [t("singleView.contacts.masked")] : []), t("tcis.note.lastVisit")],
  };
}

/** Each leads to its own rows. */
function figureList({ whole: { counts, rowCount }, t, locale, href }: Page): KeyFigure[] {
  const figure = (label: string, value: number, only: string | null): KeyFigure => ({
    ...{ label, value: formatInteger(locale, value), unit: t("tcis.kpi.people") },
    href: href({ only, page: null }),
  });
  return [
    {
      ...figure(t("tcis.list.contacts"), rowCount, null),
      line: t("tcis.kpi.customers", { count: formatInteger(locale, counts.customers) }),
    },
    figure(t("tcis.contact.main"), counts.main, "main"),
    figure(t("tcis.contact.consent"), counts.consent, "consent"),
    figure(t("tcis.contact.unvisited"), counts.unvisited, "unvisited"),
  ];
}
