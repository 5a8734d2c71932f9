import type { ReactNode } from "react";
import { Icon } from "~/ui/controls/icon";
import { Menu } from "~/ui/controls/menu";
import { ReportMails } from "~/ui/report/export-menu";
import { useT } from "~/words/use-t";
import { ViewLinks, type Views } from "./view-menu";

type Props = {
  views: Views;
  /** Where the report's files and mails are asked for. */
  href: string;
  /** Whether it has figures that one can be told of. */
  alerts: boolean;
  /** Links of the screen's own that it places here: uploads. */
  children?: ReactNode;
};

/** What is done to a report now and then: its views, mails and alerts of it, uploads into it. */
export function MoreMenu({ views, href, alerts, children }: Props) {
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
      <ReportMails href={href} alerts={alerts} />
      <ViewLinks views={views} />
    </Menu>
  );
}
