import type { OrdersOfCustomer } from "~/api/domain/logistics/order/order-record";
import { Facts, RecordCard } from "~/ui/records/facts";
import { formatAmount, formatInteger } from "~/words/formats";
import type { CustomerPage } from "./body.server";

type Props = { page: CustomerPage; orders: OrdersOfCustomer | null };

/** What the customer still waits for, nothing where that is nothing: open orders with those due first, and what of them is short, with the ways there by right. */
export function OrderCard({ page: { t, locale, opens, report }, orders }: Props) {
  if (orders === null) return null;
  const { short, first } = orders;
  const count = (value: number) => formatInteger(locale, value);
  const of = (text: string, more: Record<string, string>) => {
    const href = opens({ screen: "MIPUTL01", with: { customer: report.view.profile.id, currency: "USD", ...more } });
    return href ? <a href={href}>{text}</a> : text;
  };
  const dollars = (value: string) => `${formatAmount(locale, value, "1", "USD")} USD`;
  return (
    <RecordCard title={t("singleView.orders")}>
      <Facts
        facts={[
          {
            label: t("singleView.orders.open"),
            value: t("singleView.orders.lines", {
              ...{ orders: count(orders.orders), lines: count(orders.lines), pieces: count(orders.pieces) },
            }),
          },
          { label: t("singleView.orders.value"), value: dollars(orders.value) },
          { label: t("singleView.orders.overdue"), value: count(orders.overdue) },
          {
            label: t("singleView.orders.short"),
            value:
              short.items === 0
                ? count(0)
                : of(
                    t("singleView.orders.shortLines", {
                      ...{ lines: count(short.orderLines), items: count(short.items), pieces: count(short.missing) },
                    }),
                    { by: "order" },
                  ),
          },
          {
            label: t("singleView.orders.shortValue"),
            value: short.items === 0 ? dollars("0") : of(dollars(short.value), {}),
          },
          ...first.map(({ subsidiaryId, orderNo, lines, pieces, dueDay }) => {
            const page = `${subsidiaryId}/${encodeURIComponent(orderNo)}`;
            const href = opens({ screen: "MIPUTL01", id: "orders", page });
            const told = t("singleView.orders.due", { day: dueDay, lines: count(lines), pieces: count(pieces) });
            return { label: orderNo, value: href ? <a href={href}>{told}</a> : told };
          }),
        ]}
      />
    </RecordCard>
  );
}
