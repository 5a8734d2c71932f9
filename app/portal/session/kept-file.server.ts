import { type ApiClient, ApiError } from "~/api/client.server";
import { KEPT_FILE, readKeptFile } from "~/ui/forms/draft-mark";

/**
 * Puts the file that an ended session has sent back into its form, where no other one was chosen. What is no longer there is
 * missing, as if nothing had been chosen. @returns what to do once the form was accepted: nothing of it is kept any longer
 */
export async function takeKeptFile(api: ApiClient, form: FormData): Promise<() => Promise<void>> {
  const kept = readKeptFile(String(form.get(KEPT_FILE) ?? ""));
  if (!kept) return async () => undefined;
  const { id, field } = kept;
  const chosen = form.get(field);
  if (!(chosen instanceof File && chosen.size > 0)) {
    const file = await fetchFile(api, id);
    if (file) form.set(field, file);
  }
  return async () => void (await api.account.endDraft({ id }).catch(() => undefined));
}

async function fetchFile(api: ApiClient, id: string): Promise<File | null> {
  try {
    const { file } = await api.account.draft({ id });
    if (file?.size == null) return null;
    const answer = await api.raw(`/user/drafts/${id}/file`);
    return new File([await answer.arrayBuffer()], file.name);
  } catch (error) {
    if (error instanceof ApiError && error.status === 404) return null;
    throw error;
  }
}
