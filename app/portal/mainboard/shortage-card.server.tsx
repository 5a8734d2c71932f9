import type { Mainboard, ShortageAlarm } from "~/api/domain/mainboard/mainboard";
import type { Board } from "./board.server";

const path = "/logistics/shortage/daily";
/** So long an order line may wait before the figure is marked. */
const LONG_DAYS = 30;

/** What is short of the orders that the reader may see: the items worth most, and the lists of all of it. */
export function ShortageCard({ board, className }: { board: Board; className: string }) {
  const { cards, t, count } = board;
  if (!cards.shortage) return null;
  const { alarms, items, oldestDays } = cards.shortage;
  const all = alarms.find(({ kind }) => kind === "items");
  return (
    <section className={`card ${className}`}>
      <div className="card-head">
        <h2>{t("mainboard.card.shortage")}</h2>
        {all && <a href={all.href}>{t("mainboard.short.all", { items: count(all.count) })}</a>}
      </div>
      <ShortItems board={board} items={items} total={all} oldestDays={oldestDays} />
      <p className="queues">
        {alarms
          .filter(({ kind }) => kind !== "items")
          .map(({ kind, href, count: lines, of }) => (
            <a key={kind} href={href}>
              {t(`mainboard.short.${kind as Exclude<ShortageAlarm["kind"], "items">}`)} <b>{count(lines)}</b>
              {kind === "watched" && ` / ${count(of)}`}
            </a>
          ))}
      </p>
    </section>
  );
}

type Items = {
  board: Board;
  items: NonNullable<Mainboard["shortage"]>["items"];
  total: ShortageAlarm | undefined;
  oldestDays: number | null;
};

function ShortItems({ board: { t, count }, items, total, oldestDays }: Items) {
  if (items.length === 0 || !total) return null;
  return (
    <div className="box">
      <table className="numbers tight">
        <caption className="sr-only">{t("mainboard.card.shortage")}</caption>
        <thead>
          <tr>
            <th scope="col" className="first-column">
              {t("mainboard.short.item")}
            </th>
            <th scope="col" className="text">
              {t("mainboard.short.from")}
            </th>
            <th scope="col">{t("mainboard.short.missing")}</th>
            <th scope="col">{t("mainboard.short.days")}</th>
            <th scope="col">{t("mainboard.short.receipt")}</th>
          </tr>
        </thead>
        <tbody>
          {items.map((item) => (
            <tr key={`${item.itemId} ${item.warehouseId}`}>
              <th scope="row">
                <a href={`${path}?by=order&item=${item.itemId}&warehouse=${item.warehouseId}`} title={item.description}>
                  {item.itemNo}
                </a>
              </th>
              <td className="text">{item.warehouse}</td>
              <td>{count(item.missing)}</td>
              <td className={(item.days ?? 0) > LONG_DAYS ? "warn" : undefined}>
                {item.days === null ? "–" : count(item.days)}
              </td>
              <td title={item.nextReceipt ?? undefined}>{item.nextReceipt?.slice(5) ?? "–"}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t("mainboard.short.all", { items: count(total.count) })}</th>
            <td />
            <td>{count(total.of)}</td>
            <td>{oldestDays === null ? "–" : count(oldestDays)}</td>
            <td />
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
