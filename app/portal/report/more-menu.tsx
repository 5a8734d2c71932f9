import type { ReactNode } from "react";
import { DotsMenu } from "~/ui/controls/dots-menu";
import { ReportMails } from "~/ui/report/export-menu";
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
  return (
    <DotsMenu>
      {children}
      <ReportMails href={href} alerts={alerts} />
      <ViewLinks views={views} />
    </DotsMenu>
  );
}
