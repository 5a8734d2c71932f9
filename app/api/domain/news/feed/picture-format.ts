export type PictureFormat = "png" | "jpeg" | "gif" | "webp";

const begins = (bytes: Uint8Array, at: number, ...wanted: number[]) =>
  wanted.every((byte, index) => bytes[at + index] === byte);

/** What a picture is by its first bytes, whatever it is called; null for anything else, SVG too. */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  if (begins(bytes, 0, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (begins(bytes, 0, 0xff, 0xd8, 0xff)) return "jpeg";
  if (begins(bytes, 0, 0x47, 0x49, 0x46, 0x38)) return "gif";
  return begins(bytes, 0, 0x52, 0x49, 0x46, 0x46) && begins(bytes, 8, 0x57, 0x45, 0x42, 0x50) ? "webp" : null;
}
