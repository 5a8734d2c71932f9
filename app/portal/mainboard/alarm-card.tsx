import { FrameLink } from "../frame/frame-link";
import type { MainboardPage } from "./mainboard-cards.server";

type Props = { title: string; alarms: MainboardPage["lapsing"] };

/** Members or contracts to look after; each line leads to the list of as many. */
export function AlarmCard({ title, alarms }: Props) {
  return (
    <section className="card l:col-span-4">
      <div className="card-head">
        <h2>{title}</h2>
      </div>
      <ul className="list">
        {alarms.map(({ href, name, count, note }) => (
          <li key={href}>
            <span>
              <FrameLink to={href}>{name}</FrameLink>
              <small>{note}</small>
            </span>
            <span className="text-right font-semibold text-ink">{count}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
