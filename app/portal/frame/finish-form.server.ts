import { matches } from "~/menu/find-leaf";
import { screenRecords } from "~/menu/screen-records";
import type { SignedIn } from "../guard.server";
import { wantedAddress } from "../wanted-address";
import { tabAt } from "./keep-alive/tab-name";

/** What was sent is accepted: the tab of a form that did its work closes. */
export async function finishForm(request: Request, { api }: Pick<SignedIn, "api">): Promise<void> {
  const [pathname = "/", search = ""] = wantedAddress(request).split("?", 2);
  const tab = tabAt({ pathname, search });
  if (screenRecords.some(({ path, form }) => form && matches(path, tab.path))) await api.tabs.close(tab);
}
