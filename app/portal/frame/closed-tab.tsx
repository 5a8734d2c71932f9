import { useEffect, useState } from "react";
import { Icon } from "~/ui/controls/icon";
import { useT } from "~/words/use-t";
import { FrameLink } from "./frame-link";
import type { Tab } from "./frame-props";
import { tabHref } from "./keep-alive/tab-name";
import { useScripted } from "./use-scripted";

/** Long enough to notice that a page is missing. */
const SHOWN_MS = 60_000;

/** The oldest tab, which closed to make room: at the end of the list for a while, and quietly, with the way to open it again. */
export function ClosedTab({ tab }: { tab: Tab }) {
  const t = useT();
  const scripted = useScripted();
  const [shown, setShown] = useState(true);
  useEffect(() => {
    const timer = window.setTimeout(setShown, SHOWN_MS, false);
    return () => window.clearTimeout(timer);
  }, []);
  if (!shown) return null;
  return (
    <li className="closed-tab" title={t("frame.tab.closed")}>
      {/* No open page: what counts the pages counts the links right below the list's lines. */}
      <span>
        <FrameLink to={tabHref(tab)} tabIndex={scripted ? -1 : undefined}>
          <Icon name="refresh" /> {t("frame.tab.openAgain", { title: tab.title })}
        </FrameLink>
      </span>
    </li>
  );
}
