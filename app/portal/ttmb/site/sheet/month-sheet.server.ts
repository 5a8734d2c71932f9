import type { LoaderFunctionArgs } from "@remix-run/node";
import type { KeptMonth, MonthSheet, MonthSheetKind } from "~/api/domain/tool-management/month/month-sheet";
import { writeMonth } from "~/api/domain/typed-values";
import { type RecordReader, requireRecord } from "~/portal/record/require-record.server";
import type { Saved } from "~/portal/record/save.server";
import { refuseNoMonth } from "~/portal/record/sheet/asked-time.server";
import { valuesIn } from "~/portal/record/sheet/read-rows";
import { wantedLocation } from "~/portal/session/wanted-address";
import { translate } from "~/words";
import { formatMonth } from "~/words/formats";
import type { Locale } from "~/words/locale";
import { leaveElsewhere, readPeriod } from "../../parts/read-period.server";
import { type SiteWay, siteWays } from "../../parts/site-ways.server";

/** The month that the address names of a site, as its sheets show it. */
export async function requireMonth(args: LoaderFunctionArgs, sheet: MonthSheetKind): Promise<RecordReader<MonthSheet>> {
  const { month } = readPeriod(wantedLocation(args.request).search);
  const reader = await requireRecord(args, "MIPTMS07", (api, id) =>
    api.ttmbSites.month({ id: Number(id) || 0, sheet, ...(month !== undefined && { month }) }),
  );
  await refuseNoMonth(reader, month);
  const { months } = reader.record;
  const [newest] = months;
  // What is closed is shown, however long ago; a month to come, or after the contract, there is none of.
  if (newest !== undefined && month !== undefined && month > newest) await leaveElsewhere(reader, month, months);
  return reader;
}

/** What both sheets of a month say above their rows. */
export const monthHead = ({ record: sheet, locale, t }: RecordReader<MonthSheet>, here: SiteWay) => ({
  note: sheet.siteName,
  ways: siteWays({ t }, sheet.id, here, { sheet: sheet.month }),
  month: writeMonth(sheet.month),
  months: sheet.months.map((ym) => ({
    value: String(ym),
    text: formatMonth(locale, ym),
    selected: ym === sheet.month,
  })),
  closed: sheet.closed ?? (sheet.can.includes("enter") ? null : t("ttmb.day.readOnly")),
});

/** Where a sheet of a month goes on once it is kept, or what of it comes back. @param sent as it came */
export function savedMonth(locale: Locale, to: string, { kept, left, fields }: KeptMonth, sent: FormData): Saved {
  if (left.length === 0) return { to, told: "ttmb.month.kept", params: { kept } };
  const said = translate(locale, "ttmb.month.keptSome", { kept, left: left.length });
  return { to, left: { kept: said, fields, values: valuesIn(sent, new Set(left)) } };
}
