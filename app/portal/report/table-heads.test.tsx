import { expect, test } from "vitest";
import { table } from "~/api/domain/report/table";
import { draw } from "~/portal/wire/draw.server";
import { translate, type WordKey } from "~/words";
import type { Locale } from "~/words/locale";
import type { ReportPage } from "./report-page.server";
import { BareTable } from "./table.server";

const column = (key: string, group: string) =>
  ({ key, group, kind: "text", head: "tas.phone", of: () => "1" }) as const;
const customers = table<{ name: string }, { rows: { name: string }[] }>({
  key: "customers",
  title: "mySales.table.customers",
  name: { key: "name", head: "sales.filter.customer", of: ({ name }) => name },
  columns: [column("days", "customer"), column("mat", "mat"), column("phone", "customer"), column("owner", "customer")],
  group: (group, _report, { t }) => t(group === "customer" ? "mySales.group.customer" : "sales.figure.mat"),
  rows: ({ rows }) => rows,
});

const heads = (locale: Locale) => {
  const page = {
    ...{ definition: { filters: {} }, report: { rows: [{ name: "Namdo" }] }, filters: {}, locale },
    ...{ t: (key: WordKey) => translate(locale, key), href: () => "?", opens: () => undefined },
  } as unknown as ReportPage;
  const html = draw(<BareTable page={page} of={customers as never} />, { locale });
  return [...html.matchAll(/<th( [^>]*)>(.*?)<\/th>/g)]
    .filter(([, attributes = ""]) => !attributes.includes('scope="row"'))
    .map(([, attributes = "", text = ""]) => [
      text.replace(/<[^>]*>/g, ""),
      /(?:row|col)span="\d"/i.exec(attributes)?.[0].toLowerCase(),
    ]);
};

test("a group of columns that is named as the rows are has its columns over both lines of heads", () => {
  for (const [locale, name, phone, mat] of [
    ["en", "Customer", "Telephone", "Moving annual total"],
    ["ko", "고객", "전화", "최근 12개월"],
  ] as const)
    expect(heads(locale), locale).toEqual([
      [name, 'rowspan="2"'],
      [phone, 'rowspan="2"'],
      [mat, 'colspan="1"'],
      [phone, 'rowspan="2"'],
      [phone, 'rowspan="2"'],
      [phone, undefined],
    ]);
});
