import type { ShownCard } from "../present-card.server";

type Day = { day: string; inMonth: boolean; isToday: boolean; tasks: ShownCard[] };
type Props = { caption: string; heads: readonly string[]; weeks: readonly (readonly Day[])[] };

/** A month as a table of weeks; on a telephone the days on which something is due, one below the other. */
export function MonthTable({ caption, heads, weeks }: Props) {
  return (
    <table className="block w-full border-collapse s:table s:table-fixed">
      <caption className="sr-only">{caption}</caption>
      <thead className="hidden s:table-header-group">
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col" className="p-1 text-left text-mute">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="block s:table-row-group">
        {weeks.map((days) => (
          <tr key={days[0]?.day} className="block s:table-row">
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
  const shown = tasks.length > 0 ? "block" : "hidden";
  return (
    <td
      className={`${shown} border border-rule !p-1 h-auto align-top s:table-cell`}
      aria-current={isToday ? "date" : undefined}
    >
      <span className={inMonth ? (isToday ? "font-bold" : undefined) : "text-mute"}>
        <span className="s:hidden">
          {day} {weekday}
        </span>
        <span className="hidden s:inline">{inMonth ? Number(day.slice(8)) : day.slice(5)}</span>
      </span>
      <ul>
        {tasks.map(({ id, name, href, customer, contractNo, owner, state }) => (
          <li key={id} className="mt-1">
            <a href={href} className={state === "overdue" ? "negative" : undefined}>
              {state === "done" ? "✓ " : ""}
              {name}
            </a>
            <small className="sub">
              {customer} · <span className="whitespace-nowrap">{contractNo}</span>
            </small>
            <small className="sub">{owner}</small>
          </li>
        ))}
      </ul>
    </td>
  );
}
