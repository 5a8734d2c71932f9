import { useSearchParams } from "@remix-run/react";
import type { ReactNode } from "react";
import { useT } from "~/words/use-t";
import { Chip, type ChipProps } from "../controls/chip";
import { useLinkClicks } from "../controls/use-link-clicks";
import { SubmitButton } from "../forms/submit-button";

/**
 * Filters (children: fields), chips for what is set, and Reset.
 * A GET form: every filter is in the address. `hidden` keeps parameters that are no filters (unit, size, chart).
 */
export type FilterRowProps = {
  children: ReactNode;
  hidden?: Record<string, string>;
  chips: readonly Omit<ChipProps, "removeWord">[];
  resetHref: string;
};

export function FilterRow({ children, hidden = {}, chips, resetHref }: FilterRowProps) {
  const t = useT();
  const onClick = useLinkClicks();
  const tab = useSearchParams()[0].get("tab");
  return (
    <>
      <form className="filters" method="get">
        {/* A filter of a duplicate stays in the duplicate. */}
        {tab && <input type="hidden" name="tab" value={tab} />}
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {children}
        <SubmitButton>{t("ui.apply")}</SubmitButton>
      </form>
      {chips.length > 0 && (
        // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
        // biome-ignore lint/a11y/noStaticElementInteractions: it only takes over clicks on the links inside
        <div className="chips" onClick={onClick}>
          {chips.map((chip) => (
            <Chip key={chip.href} {...chip} removeWord={t("ui.remove")} />
          ))}
          <a href={resetHref}>{t("ui.resetAll")}</a>
        </div>
      )}
    </>
  );
}
