import type { ReactNode } from "react";
import { Icon } from "./icon";

/** States and classification only, never a count of money. */
export function Badge({
  kind,
  icon,
  children,
}: {
  kind?: "good" | "warn" | "bad";
  icon?: string;
  children: ReactNode;
}) {
  return (
    <span className={kind ? `badge ${kind}` : "badge"}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
