import type { OrdersOfCustomer } from "~/api/domain/logistics/order/order-record";
import { type Fact, Facts } from "~/ui/records/facts";
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
  const shortLines = t("singleView.orders.shortLines", {
    ...{ lines: count(short.orderLines), items: count(short.items), pieces: count(short.missing) },
  });
  const facts: Fact[] = [
    {
      label: t("singleView.orders.open"),
      value: t("singleView.orders.lines", {
        ...{ orders: count(orders.orders), lines: count(orders.lines), pieces: count(orders.pieces) },
      }),
    },
    { label: t("singleView.orders.value"), value: dollars(orders.value) },
    ...(orders.overdue > 0 ? [{ label: t("singleView.orders.overdue"), value: count(orders.overdue) }] : []),
    {
      label: t("singleView.orders.short"),
      value: short.items === 0 ? count(0) : of(shortLines, { by: "order" }),
    },
    ...(short.items > 0 ? [{ label: t("singleView.orders.shortValue"), value: of(dollars(short.value), {}) }] : []),
  ];
  return (
    <section id="orders" className="card">
      <div className="card-head">
        <h2>{t("singleView.orders")}</h2>
      </div>
      <div className="orders">
        <Facts facts={facts} />
        <ul className="list">
          {first.map(({ subsidiaryId, orderNo, pieces, dueDay }) => {
            const page = `${subsidiaryId}/${encodeURIComponent(orderNo)}`;
            const href = opens({ screen: "MIPUTL01", id: "orders", page });
            return (
              <li key={page}>
                <span>{href ? <a href={href}>{orderNo}</a> : orderNo}</span>
                <small>{t("singleView.orders.due", { day: dueDay, pieces: count(pieces) })}</small>
              </li>
            );
          })}
        </ul>
      </div>
    </section>
  );
}
