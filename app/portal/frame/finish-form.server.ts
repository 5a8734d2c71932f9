import { isPageOf } from "~/menu/find-leaf";
import { draftOf } from "~/portal/session/draft.server";
import type { SignedIn } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { tabAt } from "./keep-alive/tab-name";

/**
 * What was sent is accepted: its draft has done its work, and so has the tab of a form that stands alone. A question whose
 * answer leads away from its record has ended that: a removed draft's tab goes too. @param to where the answer leads
 */
export async function finishForm(
  request: Request,
  { api }: Pick<SignedIn, "api">,
  form: FormData,
  to: string,
): Promise<void> {
  const draft = draftOf(form);
  if (draft) await api.tabs.endDraft(draft.name);
  const tab = tabAt(wantedLocation(request));
  if (isPageOf("form", tab.path)) await api.tabs.close(tab);
  if (!isPageOf("question", tab.path)) return;
  const record = recordAbove(tab.path);
  const target = to.split(/[?#]/)[0] ?? "";
  if (record && target !== record && !target.startsWith(`${record}/`)) await api.tabs.close({ ...tab, path: record });
}

/** The record that a page below it is about. */
function recordAbove(path: string): string | undefined {
  const above = path.slice(0, path.lastIndexOf("/"));
  if (above === "") return undefined;
  return isPageOf("record", above) ? above : recordAbove(above);
}
