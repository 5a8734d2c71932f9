import { RecordCard } from "~/ui/records/facts";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import type { presentWhy } from "./present-why.server";

/** Whether the door is open and why; below it, which rows the person sees and through which group, or as themselves. */
export function WhyAnswer({ answer }: { answer: ReturnType<typeof presentWhy> }) {
  const { allowed, title, reasons, rows } = answer;
  const t = useT();
  return (
    <>
      <Notice kind={allowed ? "good" : "warn"} title={title}>
        <ul>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      </Notice>
      <RecordCard title={t("admin.menus.rows")}>
        <p>{rows.text}</p>
        <Ways rows={rows.groups.map(({ group, ...each }) => ({ ...each, name: group }))} />
        {rows.own.text && <p className="mt-3">{rows.own.text}</p>}
        <Ways rows={rows.own.rows} />
      </RecordCard>
    </>
  );
}

function Ways({ rows }: { rows: readonly { href: string; name: string; text: string }[] }) {
  if (rows.length === 0) return null;
  return (
    <ul className="list -mx-4 mt-3">
      {rows.map(({ href, name, text }) => (
        <li key={href}>
          <span>
            <a href={href}>{name}</a>
            <small>{text}</small>
          </span>
        </li>
      ))}
    </ul>
  );
}
