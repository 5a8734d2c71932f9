import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import type { ApiClient } from "~/api/client.server";
import { recordId } from "~/api/domain/record-id";
import { requireUser } from "~/portal/session/guard.server";
import { ownAddress } from "~/portal/session/own-address";
import { type TabAction, tabActions } from "./frame-addresses";
import { duplicateOf } from "./keep-alive/duplicate-of";
import { readerOf } from "./keep-alive/reader-of";
import { tabAt, tabHref, tabKey } from "./keep-alive/tab-name";
import { namedTabs } from "./named-tabs.server";

export const handle = { access: "user" } as const;

type Which = { path: string; instance: number };
type Listed = Awaited<ReturnType<ApiClient["tabs"]["list"]>>["tabs"];

/** The list as it stands now, for a window that comes back to the front; and whose it is. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, user } = await requireUser(args);
  const { tabs, aside } = await api.tabs.list();
  return Response.json(
    { tabs: namedTabs(user, tabs), aside, reader: readerOf(user) },
    { headers: { "Cache-Control": "no-store" } },
  );
}

/**
 * What the menu of a tab offers; whoever stood on a closed tab goes to its neighbour. A form is answered with a
 * redirect, a script that asks for JSON with the list and the address to go to.
 */
export async function action(args: ActionFunctionArgs) {
  const { api, user } = await requireUser(args);
  const form = await args.request.formData();
  const wanted = String(form.get("do") ?? "");
  const back = ownAddress(String(form.get("back") ?? ""));
  if (wanted === "reopen") {
    await api.tabs.reopen();
    return redirect(back, { status: 303 });
  }
  const which = {
    path: ownAddress(String(form.get("path") ?? "")),
    instance: recordId(String(form.get("instance") ?? 1)) || 1,
  };
  const before = (await api.tabs.list()).tabs;
  const known = tabActions.find((each) => each === wanted);
  const tabs = await act(api, known, which, before);
  const to = whereToGo(known, back, which, before, tabs);
  if (args.request.headers.get("Accept")?.includes("application/json"))
    return Response.json({ tabs: namedTabs(user, tabs), to });
  return redirect(to, { status: 303 });
}

async function act(api: ApiClient, action: TabAction | undefined, which: Which, before: Listed): Promise<Listed> {
  if (action === "close") return (await api.tabs.close(which)).tabs;
  if (action === "close-others") return (await api.tabs.closeOthers(which)).tabs;
  if (action === "close-all") return (await api.tabs.closeAll()).tabs;
  if (action === "pin" || action === "unpin") {
    return (await api.tabs.pin({ ...which, pinned: action === "pin" })).tabs;
  }
  return before;
}

function whereToGo(action: TabAction | undefined, back: string, which: Which, before: Listed, after: Listed): string {
  const tab = before.find((each) => tabKey(each) === tabKey(which));
  if (action === "refresh") return tab ? tabHref(tab) : which.path;
  if (action === "duplicate" && tab) return tabHref(duplicateOf(tab, before));
  return stayOrNeighbour(back, before, after);
}

/** Still open: stay. Closed: the tab that stood at its left, else the mainboard. */
function stayOrNeighbour(back: string, before: Listed, after: Listed): string {
  const { pathname, search } = new URL(back, "http://portal.internal");
  const here = tabKey(tabAt({ pathname, search }));
  const isOpen = (key: string) => after.some((open) => tabKey(open) === key);
  const place = before.findIndex((tab) => tabKey(tab) === here);
  if (place < 0 || isOpen(here)) return back;
  const neighbour = before.slice(0, place).findLast((tab) => isOpen(tabKey(tab)));
  return neighbour ? tabHref(neighbour) : "/mainboard";
}
