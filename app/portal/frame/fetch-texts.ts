/** The route whose data are the frame's. */
const FRAME = "portal/_layout";

type Loaded = Record<string, unknown> | undefined;

/**
 * Completes the data of a document with what the frame says and its menu, from the browser's cache after the first page.
 * @throws Error when the portal does not answer; the page then stays as the server drew it, with its links and forms
 */
export async function fetchTexts(loaderData: Loaded): Promise<void> {
  const frame = loaderData?.[FRAME] as { texts?: string; words?: string } | null | undefined;
  if (!frame?.texts || frame.words !== undefined) return;
  const answer = await fetch(frame.texts, { credentials: "same-origin" });
  if (!answer.ok) throw new Error(`${frame.texts}: ${answer.status}`);
  Object.assign(frame, await answer.json());
}
