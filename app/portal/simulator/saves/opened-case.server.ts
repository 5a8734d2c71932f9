import { recordId } from "~/api/domain/record-id";
import { orNotFound } from "~/portal/record/or-not-found.server";
import type { SignedIn } from "~/portal/session/guard.server";
import type { SavedDesk, SavedVersion } from "./saved-desk";

type Api = SignedIn["api"];
type Kept = Omit<Awaited<ReturnType<Api["simulations"]["get"]>>, "versions">;
export type OpenedCase = Kept & { version: SavedVersion };

/**
 * The saved case that an address names, in the version that it names: the newest unless it says which; null where it names none.
 * @throws Response 404 for another simulator's, and for what the reader may not see
 */
export async function openedCase(
  api: Api,
  { kind }: Pick<SavedDesk, "kind">,
  search: URLSearchParams,
): Promise<OpenedCase | null> {
  const id = search.get("saved");
  if (!id) return null;
  const { versions, ...kept } = await orNotFound(api.simulations.get({ id }));
  const number = recordId(search.get("version") ?? String(kept.lastVersion));
  const version = versions.find((each) => each.number === number);
  if (!version || kept.kind !== kind) throw new Response(null, { status: 404 });
  return { ...kept, version };
}
