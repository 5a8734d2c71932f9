import { RecordCard } from "~/ui/records/facts";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import type { presentWhy } from "./present-why.server";

/** Whether the door is open and why; below it, which rows the person sees and through which group. */
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
        {rows.groups.length > 0 && (
          <ul className="list -mx-4 mt-3">
            {rows.groups.map(({ href, group, text }) => (
              <li key={href}>
                <span>
                  <a href={href}>{group}</a>
                  <small>{text}</small>
                </span>
              </li>
            ))}
          </ul>
        )}
      </RecordCard>
    </>
  );
}
