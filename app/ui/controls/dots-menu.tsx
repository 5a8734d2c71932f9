import type { ReactNode } from "react";
import { useT } from "~/words/use-t";
import { Icon } from "./icon";
import { Menu } from "./menu";

/** What is done now and then, under "⋯" in a head. */
export function DotsMenu({ children }: { children: ReactNode }) {
  const t = useT();
  const summary = (
    <>
      <Icon name="dots" />
      <span>{t("ui.moreActions")}</span>
    </>
  );
  return (
    <Menu summary={summary} summaryClass="btn dots" title={t("ui.moreActions")}>
      {children}
    </Menu>
  );
}
