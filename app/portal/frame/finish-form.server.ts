import { matches, recordPages } from "~/menu/find-leaf";
import { draftOf } from "~/portal/session/draft.server";
import type { SignedIn } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { tabAt } from "./keep-alive/tab-name";

/** What was sent is accepted: its draft has done its work, and so has the tab of a form that stands alone. */
export async function finishForm(request: Request, { api }: Pick<SignedIn, "api">, form: FormData): Promise<void> {
  const draft = draftOf(form);
  if (draft) await api.tabs.endDraft(draft.name);
  const tab = tabAt(wantedLocation(request));
  if (recordPages.some(({ path, kind }) => kind === "form" && matches(path, tab.path))) await api.tabs.close(tab);
}
