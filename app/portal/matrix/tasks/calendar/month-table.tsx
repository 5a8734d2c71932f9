import type { ShownCard } from "~/portal/record/board/present-board.server";

type Day = { day: string; inMonth: boolean; isToday: boolean; tasks: ShownCard[] };
type Props = { caption: string; heads: readonly string[]; weeks: readonly (readonly Day[])[] };

/** A month as a table of weeks; on a telephone the days on which something is due, one below the other. */
export function MonthTable({ caption, heads, weeks }: Props) {
  return (
    <table className="month">
      <caption className="sr-only">{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((days) => (
          <tr key={days[0]?.day}>
            {days.map((day, at) => (
              <DayCell key={day.day} {...day} weekday={heads[at] ?? ""} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, inMonth, isToday, tasks, weekday }: Day & { weekday: string }) {
  return (
    <td className={tasks.length > 0 ? undefined : "free"} aria-current={isToday ? "date" : undefined}>
      <span className={inMonth ? undefined : "outside"}>
        <span className="whole-day">
          {day} {weekday}
        </span>
        <span className="day">{inMonth ? Number(day.slice(8)) : day.slice(5)}</span>
      </span>
      <ul>
        {tasks.map(({ id, name, href, about, owner, state }) => (
          <li key={id}>
            <a href={href ?? undefined} className={state === "overdue" ? "negative" : undefined}>
              {state === "done" ? "✓ " : ""}
              {name}
            </a>
            {about.map(({ text, code }) => (
              <small key={text} className="sub">
                {text} · <span className="whitespace-nowrap">{code}</span>
              </small>
            ))}
            <small className="sub">{owner}</small>
          </li>
        ))}
      </ul>
    </td>
  );
}
