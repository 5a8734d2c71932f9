import type { ReactNode } from "react";
import { formatInteger, formatMonth } from "~/words/formats";
import type { CustomerPage } from "./body.server";

/** The ways down the page, in sight while it is read; month and currency open at its end. */
export function AnchorBar({ page, children }: { page: CustomerPage; children: ReactNode }) {
  const { report, locale, t, unit } = page;
  const { view, month } = report;
  const machines = view.machines.reduce((sum, each) => sum + each.machines, 0);
  const places: [place: string, text: string, count?: number][] = [
    ["sales", t("singleView.to.sales")],
    ...(view.productLines.length > 0 ? [["wallet", t("singleView.to.wallet")] as [string, string]] : []),
    ["items", t("singleView.to.items")],
    ["contacts", t("singleView.contacts"), view.contacts.length],
    ["programmes", t("singleView.programmes")],
    ...(machines > 0 ? [["machines", t("singleView.machines"), machines] as [string, string, number]] : []),
    ["visits", t("singleView.visits"), view.visitCount],
    ["timeline", t("timeline.title")],
  ];
  return (
    <div className="anchor-bar card">
      <nav className="anchors" aria-label={t("singleView.sections")}>
        {places.map(([place, text, count]) => (
          <a key={place} href={`#${place}`}>
            {text} {count ? <small>{formatInteger(locale, count)}</small> : null}
          </a>
        ))}
      </nav>
      <details className="drop-down" name="pop">
        <summary className="btn quiet caret">
          {formatMonth(locale, month)} · {unit}
        </summary>
        <div className="pop wide">{children}</div>
      </details>
    </div>
  );
}
