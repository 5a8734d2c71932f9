import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import type { ApiClient } from "~/api/client.server";
import { requireUser } from "../guard.server";
import { ownAddress } from "../own-address";
import { type TabAction, tabActions } from "./frame-addresses";

export const handle = { access: "user" } as const;

type Which = { path: string; instance: number };
type Listed = Awaited<ReturnType<ApiClient["tabs"]["list"]>>["tabs"];

/** Refresh, Close, Close Others and Close All of one tab; whoever stood on a closed tab goes to its neighbour. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args);
  const form = await args.request.formData();
  const wanted = String(form.get("do") ?? "");
  if (wanted === "reopen") {
    await api.tabs.reopen();
    return redirect(ownAddress(String(form.get("back") ?? "")), { status: 303 });
  }
  const which = { path: ownAddress(String(form.get("path") ?? "")), instance: Number(form.get("instance") ?? 1) || 1 };
  const back = ownAddress(String(form.get("back") ?? ""));
  const before = (await api.tabs.list()).tabs;
  const after = await act(
    api,
    tabActions.find((each) => each === wanted),
    which,
    before,
  );
  return redirect(wanted === "refresh" ? addressOf(which, before) : whereToGo(back, which, before, after), {
    status: 303,
  });
}

async function act(api: ApiClient, action: TabAction | undefined, which: Which, before: Listed): Promise<Listed> {
  if (action === "close") return (await api.tabs.close(which)).tabs;
  if (action === "close-others") return (await api.tabs.closeOthers(which)).tabs;
  if (action === "close-all") return (await api.tabs.closeAll()).tabs;
  return before;
}

const hrefOf = (tab: Listed[number]) => (tab.query ? `${tab.path}?${tab.query}` : tab.path);
const addressOf = (which: Which, tabs: Listed) => {
  const tab = tabs.find((each) => each.path === which.path && each.instance === which.instance);
  return tab ? hrefOf(tab) : which.path;
};

/** Still open: stay. Closed: the tab that stood at its left, else the mainboard. */
function whereToGo(back: string, which: Which, before: Listed, after: Listed): string {
  const path = back.split("?")[0];
  if (after.some((tab) => tab.path === path)) return back;
  const place = before.findIndex((tab) => tab.path === which.path && tab.instance === which.instance);
  const neighbour = before
    .slice(0, Math.max(0, place))
    .reverse()
    .find((tab) => after.some((open) => open.path === tab.path));
  return neighbour ? hrefOf(neighbour) : "/mainboard";
}
