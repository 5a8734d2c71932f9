import type { ReactNode } from "react";
import { Icon } from "../controls/icon";

export type NoticeKind = "info" | "good" | "warn" | "bad";
const icons: Record<NoticeKind, string> = { info: "info", good: "ok", warn: "warn", bad: "warn" };

/** A message in the page. Bad ones interrupt a screen reader, the others wait for a pause. */
export function Notice({
  kind = "info",
  title,
  icon,
  quiet,
  children,
}: {
  kind?: NoticeKind;
  title?: ReactNode;
  icon?: string;
  /** It was announced before. */
  quiet?: true;
  children?: ReactNode;
}) {
  return (
    <div
      className={kind === "info" ? "note" : `note ${kind}`}
      role={quiet ? undefined : kind === "bad" ? "alert" : "status"}
    >
      <Icon name={icon ?? icons[kind]} />
      <div>
        {title && <b>{title}</b>}
        {children}
      </div>
    </div>
  );
}
