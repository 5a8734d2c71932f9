import { Segmented } from "~/ui/controls/segmented";
import { useLinkClicks } from "~/ui/controls/use-link-clicks";
import { useT } from "~/words/use-t";
import type { CalculatorPage } from "./page";

/** The calculator's two parts, each an address. */
export function CalculatorParts({ part, parts }: Pick<CalculatorPage, "part" | "parts">) {
  const t = useT();
  const onClick = useLinkClicks();
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click
    // biome-ignore lint/a11y/noStaticElementInteractions: it only takes over clicks on the links inside
    <div className="no-print mb-4" onClick={onClick}>
      <Segmented
        label={t("cost.title")}
        options={[
          { text: t("cost.tab.cost"), href: parts.cost, current: part === "cost" },
          { text: t("cost.tab.speed"), href: parts.speed, current: part === "speed" },
        ]}
      />
    </div>
  );
}
