import { pointPage } from "~/api/domain/membership/point-report/member-points";
import { shortEntryTable } from "~/api/domain/membership/point-report/point-tables";
import { categories } from "~/api/domain/membership/points/entry-types";
import { findMenuItem } from "~/portal/frame/menu-codes";
import { reportPage } from "~/portal/report/report-page.server";
import { Table } from "~/portal/report/table.server";
import { noViews } from "~/portal/report/view-menu";
import { wantedLocation } from "~/portal/session/wanted-address";
import { Segmented } from "~/ui/controls/segmented";
import type { MemberPointsPage } from "../points/member/body.server";
import { memberAddress, type Register } from "./registers";
import type { Reader } from "./require-member.server";

/** A member's points as their own screen tells them; null for who may not open that. */
export async function readLedger(reader: Reader, { points, path }: Register): Promise<MemberPointsPage | null> {
  const { record, user, api, request } = reader;
  if (!findMenuItem(user.menus, points.code)) return null;
  const search = new URLSearchParams(wantedLocation(request).search);
  const asked = new URLSearchParams(search);
  asked.set("member", String(record.id));
  const report = await api.report(points, asked);
  if (report.view === null) return null;
  const page = reportPage(
    { ...reader, search, views: noViews },
    pointPage(points),
    report,
    memberAddress({ path }, record.id),
  );
  return { ...page, report: { ...report, view: report.view } };
}

/** Every entry, page by page, or those of one category. */
export function LedgerCard({ page }: { page: MemberPointsPage }) {
  const { t, href, filters } = page;
  const choices = [undefined, ...categories].map((category) => ({
    text: t(category ? `points.category.${category}` : "points.all"),
    href: `${href({ category: category ?? null, page: null })}#points`,
    current: filters.category === category,
  }));
  return (
    <Table
      page={page}
      of={shortEntryTable}
      ownPage={false}
      actions={<Segmented label={t("points.category")} options={choices} />}
    />
  );
}
