import { LATE_AFTER_WORKING_DAYS, type WaitingRequest } from "~/api/domain/mainboard/mainboard";
import { Badge } from "~/ui/controls/badge";
import { glanceText } from "~/ui/report/short-figure";
import type { WordKey } from "~/words";
import { formatPercent, withPercentSign } from "~/words/formats";
import type { Board } from "./board.server";

type Fact = { text: string; bad?: boolean };

/** The requests that wait longest, and the lists of all of them; a list of none is not named. */
export function WaitingCard({ board, className }: { board: Board; className: string }) {
  const { cards, t, count } = board;
  const queues = cards.waiting.filter((queue) => queue.count > 0);
  if (queues.length === 0) return null;
  const late = queues.reduce((sum, queue) => sum + queue.late, 0);
  const all = queues.reduce((sum, queue) => sum + queue.count, 0);
  return (
    <section className={`card waits ${className}`}>
      <div className="card-head">
        <h2>{t("mainboard.waiting")}</h2>
        {late > 0 && (
          <span title={t("mainboard.waitingLate.title", { days: LATE_AFTER_WORKING_DAYS })}>
            <Badge kind="warn">
              {t("mainboard.waitingLate", { late: count(late), days: LATE_AFTER_WORKING_DAYS })}
            </Badge>
          </span>
        )}
        {late < all && <span className="text-xs text-mute">{t("mainboard.waitingAll", { count: count(all) })}</span>}
      </div>
      <ul className="list">
        {cards.requests.map((request) => (
          <li key={`${request.kind} ${request.id} ${request.reference}`}>
            <div>
              <a href={request.href}>
                {request.reference} · {request.name}
              </a>
              <small>
                {factsOf(request, board).map(({ text, bad }, at) => [
                  at > 0 && ", ",
                  bad ? (
                    <b key={text} className="negative">
                      {text}
                    </b>
                  ) : (
                    text
                  ),
                ])}
              </small>
            </div>
            <span className={request.late ? "warn" : "text-mute"}>{waitedText(request, board)}</span>
          </li>
        ))}
      </ul>
      <p className="queues">
        {queues.map((queue) => (
          <a key={queue.href} href={queue.href}>
            {t(`mainboard.queue.${queue.kind}` as WordKey)} <b>{count(queue.count)}</b>
          </a>
        ))}
      </p>
    </section>
  );
}

/** By when it is to be done, or was; of what has no day of its own how long it waits. */
function waitedText({ due, late, days }: WaitingRequest, { t, count }: Board): string {
  if (due !== null) return t(late ? "mainboard.waitingDueSince" : "mainboard.waitingDue", { day: due.slice(5) });
  return days === 0 ? t("mainboard.waitingToday") : t("mainboard.waitingDays", { days: count(days) });
}

/** What it is and what it is decided by. */
function factsOf(request: WaitingRequest, { locale, t, count }: Board): Fact[] {
  const { kind, pieces, lines, amount, currency, discount, margin, belowFloor, state } = request;
  const percent = (value: string) => withPercentSign(locale, formatPercent(locale, value));
  const money = amount === null || currency === null ? null : glanceText(locale, amount, currency);
  const isSupport = kind === "price-claim" || kind === "insurance";
  const facts: (Fact | false | null)[] = [
    kind !== "special-price" && { text: t(`mainboard.wait.${kind.replace(/-(home|abroad)$/, "")}` as WordKey) },
    pieces !== null && { text: t("mainboard.wait.pieces", { pieces: count(pieces) }) },
    kind === "potential" && lines !== null && { text: t("mainboard.wait.lines", { lines: count(lines) }) },
    discount !== null && { text: t("mainboard.wait.discount", { percent: percent(discount) }) },
    money !== null && { text: isSupport ? t("mainboard.wait.support", { amount: money }) : money },
    margin !== null && { text: t("mainboard.wait.margin", { percent: percent(margin) }), bad: belowFloor },
    state !== null && state !== "submitted" && { text: t(`mainboard.wait.stage.${state}` as WordKey) },
  ];
  return facts.flatMap((fact) => fact || []);
}
