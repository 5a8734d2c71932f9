import type { ReactNode } from "react";

/**
 * A menu that opens without scripts. One closes the others: all of them have one name;
 * scripts add Escape, outside click and closing after navigation (useClosingMenus in the frame).
 */
export type MenuProps = {
  summary: ReactNode;
  summaryClass?: string;
  title?: string;
  side?: "left" | "right";
  wide?: boolean;
  className?: string;
  children: ReactNode;
};

export function Menu({
  summary,
  summaryClass = "btn",
  title,
  side = "right",
  wide,
  className = "",
  children,
}: MenuProps) {
  const pop = ["pop", side === "left" && "left", wide && "wide"].filter(Boolean).join(" ");
  return (
    <details className={`drop-down ${className}`.trim()} name="pop">
      <summary className={summaryClass} title={title}>
        {summary}
      </summary>
      <div className={pop}>{children}</div>
    </details>
  );
}
