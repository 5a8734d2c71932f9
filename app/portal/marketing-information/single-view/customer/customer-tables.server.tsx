import { itemTable } from "~/api/domain/marketing-information/purchase-tables";
import { invoiceTable } from "~/api/domain/marketing-information/single-view-tables";
import type { Opening } from "~/api/domain/report/table";
import { Table } from "~/portal/report/table.server";
import { ButtonLink } from "~/ui/controls/button";
import { formatInteger } from "~/words/formats";
import type { CustomerPage } from "./body.server";

type Props = { page: CustomerPage };

/** The largest items; all of them are in the sales report. */
export function Items({ page }: Props) {
  const { items, itemCount } = page.report.view;
  const all = (
    <AllOf
      page={page}
      word="singleView.items.all"
      shown={items.length}
      count={itemCount}
      narrow={{ by: "item", sort: "mat" }}
    />
  );
  return <Table page={page} of={itemTable} actions={all} ownPage={false} />;
}

/** The newest invoice lines in whole units of the currency, as in the sales report, which has all of them. */
export function Invoices({ page }: Props) {
  const { invoiceLines, invoiceLineCount } = page.report.view;
  const all = (
    <AllOf
      page={page}
      word="singleView.invoices.all"
      shown={invoiceLines.length}
      count={invoiceLineCount}
      narrow={{ by: "lines", span: "mat" }}
    />
  );
  return <Table page={page} of={invoiceTable} actions={all} ownPage={false} />;
}

type All = Props & {
  word: "singleView.items.all" | "singleView.invoices.all";
  shown: number;
  count: number;
  narrow: NonNullable<Opening["with"]>;
};

/** The way to all rows of a list whose first few are shown; none where these are all, or the report is not the reader's. */
function AllOf({ page, word, shown, count, narrow }: All) {
  const href = page.opens({ screen: "MIPSAL01", with: narrow });
  if (count <= shown || !href) return null;
  return (
    <ButtonLink kind="quiet" href={href}>
      {page.t(word, { rows: formatInteger(page.locale, count) })}
    </ButtonLink>
  );
}
