import type { ReactNode } from "react";

/** The card around a table: title with its unit, switches at the right, pages below. On paper it begins where it is (docs/decisions/0139). */
export function TableCard({
  id,
  title,
  actions,
  children,
  ownPage = true,
}: {
  id?: string;
  title: string;
  actions?: ReactNode;
  children: ReactNode;
  ownPage?: boolean;
}) {
  return (
    <section id={id} className={ownPage ? "card own-page" : "card"}>
      <div className="card-head">
        <h2>{title}</h2>
        {actions}
      </div>
      {children}
    </section>
  );
}
