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

/** RFC 6266: plain letters for those who know no others, the whole name in percent-encoded UTF-8 (RFC 8187) for all. */
function contentDisposition(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, "_");
  const whole = encodeURIComponent(name).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${whole}`;
}
