import { useLocation, useNavigate, useRevalidator } from "@remix-run/react";
import { useEffect, useRef, useState } from "react";
import type { Tab } from "~/api/client.server";
import { callingScreen } from "~/ui/calling-screen";
import { frameAddresses, type TabAction } from "../frame-addresses";
import { duplicateOf } from "./duplicate-of";
import { renewKept } from "./kept-data";
import { type TabName, tabAt, tabHref, tabKey } from "./tab-name";
import { withVisit } from "./with-visit";

export type ActOnTab = (action: TabAction, tab: Tab) => void;
/** `replaced`: forms that made room for this page, which says so once. */
type Page = { title?: string | undefined; replaced?: readonly TabName[] | undefined; reader: string };
const none: readonly TabName[] = [];
/** Of pages that stay mounted: what each replaced when it was read is gone, whatever was opened since. */
const heard = new WeakSet<readonly TabName[]>();
/** The same list where none of them is in it. */
function without(tabs: Tab[], forms: readonly TabName[]): Tab[] {
  const gone = new Set(forms.map(tabKey));
  return tabs.some((tab) => gone.has(tabKey(tab))) ? tabs.filter((tab) => !gone.has(tabKey(tab))) : tabs;
}

type Answer = { tabs: Tab[]; aside?: TabName[]; to?: string; reader?: string };

const channel = typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("tabs");

/** A session that has ended, or another one, answers with its own page: the whole document is loaded anew. */
async function ask(init?: RequestInit): Promise<Answer | undefined> {
  const headers = { Accept: "application/json", ...callingScreen() };
  const answer = await fetch(frameAddresses.tabs, { ...init, headers });
  return answer.ok && !answer.redirected ? answer.json() : undefined;
}

/**
 * The server's list, with what was visited since the frame was loaded: the frame is not asked again for a further page,
 * and each screen's own loader has told the server of the visit. Another window's changes come in when this one is
 * looked at again.
 */
export function useTabList(fromServer: Tab[], { title, replaced = none, reader }: Page) {
  const { pathname, search } = useLocation();
  const here = tabAt({ pathname, search });
  const hereKey = tabKey(here);
  // Of a document they are left out as it is drawn, wherever its frame was read before them: nothing moves afterwards.
  const [known, setKnown] = useState(() => ({ fromServer, tabs: without(fromServer, replaced), left: "" }));
  const start = known.fromServer === fromServer ? known.tabs : fromServer;
  const visited = (tabs: Tab[], left: string) =>
    title && left !== hereKey ? withVisit(tabs, { ...here, query: search.slice(1), title }) : tabs;
  const tabs = visited(start, known.left);
  const asked = useRef(0);
  const begun = useRef(hereKey);
  const [closed, setClosed] = useState<{ fromServer: Tab[]; tab: Tab }>();
  const shown = useRef({ key: "", isTab: false });
  shown.current = { key: hereKey, isTab: title !== undefined };
  const navigate = useNavigate();

  // biome-ignore lint/correctness/useExhaustiveDependencies: what is visited is kept, once for each address
  useEffect(() => {
    // Of a document the server itself has said it.
    const gone = known.fromServer === fromServer && start.find((tab) => !tabs.includes(tab));
    const full = gone && tabs.length === start.length && !tabs.some((tab) => tabKey(tab) === tabKey(gone));
    if (full && begun.current !== hereKey) setClosed({ fromServer, tab: gone });
    begun.current = "";
    setKnown((before) => {
      const same = before.fromServer === fromServer;
      const tabs = visited(same ? before.tabs : fromServer, "");
      return same && before.left === "" && tabs === before.tabs ? before : { fromServer, tabs, left: "" };
    });
  }, [fromServer, hereKey, search, title]);

  useEffect(() => {
    if (replaced.length === 0 || heard.has(replaced)) return;
    heard.add(replaced);
    setKnown((before) => ({ ...before, tabs: without(before.tabs, replaced) }));
  }, [replaced]);

  useEffect(() => {
    const reread = async () => {
      const turn = ++asked.current;
      const before = shown.current;
      const answer = document.hidden ? undefined : await ask().catch(() => undefined);
      if (!answer || turn !== asked.current) return;
      if (answer.reader !== reader) return window.location.reload();
      const { key, isTab } = shown.current;
      // Closed in another window while it was looked at here; a page that was opened since is not in this answer yet.
      // A form that another window's form took the place of is still read here, and comes back once it is typed into.
      const known = [...answer.tabs, ...(answer.aside ?? [])];
      const gone = isTab && key === before.key && !known.some((tab) => tabKey(tab) === key);
      setKnown({ fromServer, tabs: answer.tabs, left: gone ? key : "" });
      if (gone) navigate(frameAddresses.mainboard);
    };
    window.addEventListener("focus", reread);
    channel?.addEventListener("message", reread);
    return () => {
      window.removeEventListener("focus", reread);
      channel?.removeEventListener("message", reread);
    };
  }, [fromServer, reader, navigate]);

  const { revalidate } = useRevalidator();
  const act: ActOnTab = async (action, tab) => {
    if (action === "refresh") {
      renewKept(tabKey(tab));
      return tabKey(tab) === hereKey ? revalidate() : navigate(tabHref(tab));
    }
    if (action === "duplicate") return navigate(tabHref(duplicateOf(tab, tabs)));
    asked.current++;
    const back = pathname + search;
    const body = new URLSearchParams({ do: action, path: tab.path, instance: String(tab.instance), back });
    const answer = await ask({ method: "POST", body }).catch(() => undefined);
    if (!answer) return window.location.reload();
    const gone = answer.to !== back;
    setKnown({ fromServer, tabs: answer.tabs, left: gone ? hereKey : "" });
    if (gone) navigate(answer.to ?? frameAddresses.mainboard);
    channel?.postMessage("");
  };
  return { tabs, act, closed: closed?.fromServer === fromServer ? closed.tab : undefined };
}
