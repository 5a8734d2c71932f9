import type { ReactNode } from "react";
import { Icon } from "../controls/icon";

export type NoticeKind = "info" | "good" | "warn" | "bad";
const icons: Record<NoticeKind, string> = { info: "info", good: "ok", warn: "warn", bad: "warn" };

/** A message in the page. Bad ones interrupt a screen reader, the others wait for a pause. */
export function Notice({
  kind = "info",
  title,
  icon,
  children,
}: {
  kind?: NoticeKind;
  title?: ReactNode;
  icon?: string;
  children?: ReactNode;
}) {
  return (
    <div className={kind === "info" ? "note" : `note ${kind}`} role={kind === "bad" ? "alert" : "status"}>
      <Icon name={icon ?? icons[kind]} />
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  );
}
