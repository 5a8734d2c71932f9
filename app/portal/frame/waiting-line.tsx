import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useT } from "~/words/use-t";

/**
 * What a click does at once, however slow the line: the entry that was clicked is marked, and the old table steps back.
 * A thin line at the top joins after 300 ms.
 */
export function WaitingLine() {
  const t = useT();
  const { state, location } = useNavigation();
  const to = state === "idle" ? undefined : location?.pathname;
  useEffect(() => {
    if (to === undefined) return;
    const main = document.getElementById("main");
    const entry = [...document.querySelectorAll(".menu a")].find((each) => each.getAttribute("href") === to);
    if (to === window.location.pathname) main?.setAttribute("data-busy", "");
    entry?.classList.add("going");
    return () => {
      main?.removeAttribute("data-busy");
      entry?.classList.remove("going");
    };
  }, [to]);
  if (state === "idle") return null;
  return (
    <div className="wait" role="status">
      <span className="sr-only">{t("frame.waiting")}</span>
    </div>
  );
}
