import { useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { useT } from "~/words/use-t";
import { useArrival } from "./use-arrival";

/**
 * What a click does at once, however slow the line: the entry that was clicked is marked, and the old table steps back.
 * A thin line at the top joins after 300 ms. What a screen
 * reader is told of it and of what came stands in one region.
 */
export function WaitingLine() {
  const t = useT();
  const { state, location } = useNavigation();
  const to = state === "idle" ? undefined : location?.pathname;
  useEffect(() => {
    if (to === undefined) return;
    const main = document.getElementById("page-content");
    const entry = [...document.querySelectorAll(".menu a")].find((each) => each.getAttribute("href") === to);
    if (to === window.location.pathname) main?.setAttribute("data-busy", "");
    entry?.classList.add("going");
    return () => {
      main?.removeAttribute("data-busy");
      entry?.classList.remove("going");
    };
  }, [to]);
  const arrived = useArrival();
  const said = state === "idle" ? arrived : { text: t("frame.waiting"), key: "waiting" };
  return (
    <>
      {state !== "idle" && <div className="wait" />}
      {/* It stands there all the time: what comes into a new region is not read. */}
      <p className="sr-only" role="status">
        <span key={said.key}>{said.text}</span>
      </p>
    </>
  );
}
