import { canUploadContacts } from "~/api/domain/access/contact-policy";
import type { customerSearch } from "~/api/domain/marketing-information/single-view";
import { foundTable, largestTable, recentTable } from "~/api/domain/marketing-information/single-view-tables";
import type { Body } from "~/portal/report/report-frame.server";
import type { ReportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { Notice } from "~/ui/states/notice";
import { formatInteger } from "~/words/formats";
import { requestsPath } from "./addresses";

type Page = ReportPage<typeof customerSearch>;

/** The customers that were found, or how to find one. */
export function customerSearchBody(page: Page): Body {
  const { report, filters, user, t } = page;
  const { records = [], tooShort = [] } = report.search ?? {};
  const kind = filters.q !== "" || filters.country !== undefined ? "search.none" : "singleView.start";
  const note = noticeOf(page);
  return {
    empty: records.length === 0 && tooShort.length === 0 && !report.start?.largest.length,
    actions: (
      <>
        {canUploadContacts(user) && (
          <ButtonLink place="more" href="/marketing-information/single-view/contacts/uploads">
            {t("upload.contacts")}
          </ButtonLink>
        )}
        <ButtonLink place="beside" href={requestsPath}>
          {t("singleView.requests")}
        </ButtonLink>
      </>
    ),
    emptyTitle: t(`${kind}.title`),
    emptyText: t(`${kind}.text`),
    body: (
      <>
        {note && <Notice kind="warn">{note}</Notice>}
        {records.length > 0 && <Table page={page} of={foundTable} ownPage={false} />}
        {report.start && (
          <>
            <p className="mb-4">{t("singleView.start.text")}</p>
            <Table page={page} of={recentTable} ownPage={false} />
            <Table page={page} of={largestTable} ownPage={false} />
          </>
        )}
      </>
    ),
  };
}

function noticeOf({ report, locale, t }: Page): string | null {
  const { tooShort = [], more = false } = report.search ?? {};
  if (tooShort.length > 0) return t("search.tooShort", { words: tooShort.join(", ") });
  return more ? t("search.more", { found: formatInteger(locale, report.rowCount) }) : null;
}
