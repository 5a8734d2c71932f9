import { contentDisposition } from "./content-disposition";
import { streamOf } from "./file-answer";

type File = { name: string; mediaType: string; size: number };

/**
 * A file that somebody gave us, as a download and nothing else: no browser shows it as a page of ours, guesses another
 * type, or runs what it may hold.
 */
export function downloadAnswer(bytes: AsyncGenerator<Uint8Array>, { name, mediaType, size }: File): Response {
  const headers = new Headers({
    "content-type": mediaType,
    "content-length": String(size),
    "content-disposition": contentDisposition(name),
    "content-security-policy": "default-src 'none'; sandbox",
    "x-content-type-options": "nosniff",
    "cross-origin-resource-policy": "same-origin",
    "cache-control": "no-store",
  });
  return new Response(streamOf(bytes), { headers });
}
