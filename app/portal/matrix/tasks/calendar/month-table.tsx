import { DayOf, type Moved } from "~/portal/record/board/move-card";
import type { ShownCard } from "~/portal/record/board/present-board.server";
import { useT } from "~/words/use-t";

type Day = { day: string; inMonth: boolean; isToday: boolean; tasks: ShownCard[] };
type Props = {
  caption: string;
  heads: readonly string[];
  weeks: readonly (readonly Day[])[];
  /** The task whose day was refused. */
  moved: Moved;
};

/** A month as a table of weeks; on a telephone the days on which something is due, one below the other. */
export function MonthTable({ caption, heads, weeks, moved }: Props) {
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
              <DayCell key={day.day} {...day} weekday={heads[at] ?? ""} moved={moved} />
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function DayCell({ day, inMonth, isToday, tasks, weekday, moved }: Day & { weekday: string; moved: Moved }) {
  return (
    <td className={tasks.length > 0 ? undefined : "free"} aria-current={isToday ? "date" : undefined}>
      <span className={inMonth ? undefined : "outside"}>
        <span className="whole-day">
          {day} {weekday}
        </span>
        <span className="day">{inMonth ? Number(day.slice(8)) : day.slice(5)}</span>
      </span>
      <ul>
        {tasks.map((task) => (
          <TaskOfDay key={task.id} task={task} moved={moved} />
        ))}
      </ul>
    </td>
  );
}

function TaskOfDay({ task, moved }: { task: ShownCard; moved: Moved }) {
  const t = useT();
  const { id, name, href, about, owner, state, move } = task;
  return (
    <li>
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
      {move && (
        <details className="no-print" open={moved?.id === String(id)}>
          <summary>
            {t("board.move")}
            <span className="sr-only"> {name}</span>
          </summary>
          <DayOf card={task} name="dueOn" numbered={name} moved={moved} />
        </details>
      )}
    </li>
  );
}
