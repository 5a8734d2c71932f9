import { createHash } from "node:crypto";
import { invalidField } from "../errors";
import { LOGO_BYTES } from "./group-input";

/** What a sidebar's logo and a person's picture may be. No SVG: it may hold scripts. */
export const pictureTypes = ["image/png", "image/jpeg", "image/webp"] as const;
type MediaType = (typeof pictureTypes)[number];

/** Pictures by their first bytes, whatever their name says. */
const beginnings: [MediaType, (bytes: Buffer) => boolean][] = [
  ["image/png", (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]))],
  ["image/jpeg", (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff]))],
  ["image/webp", (bytes) => bytes.toString("latin1", 0, 4) === "RIFF" && bytes.toString("latin1", 8, 12) === "WEBP"],
];

/**
 * An uploaded picture that is kept in a row. `sum` in its address lets browsers keep it until it is another one.
 * @param content base64 @param field the form's, which a refusal names
 * @throws AppError invalid-input: nothing, too large, or no picture
 */
export function readPicture(content: string, field: string) {
  const bytes = Buffer.from(content, "base64");
  if (bytes.length === 0) throw invalidField(field, { key: "api.field.required" });
  if (bytes.length > LOGO_BYTES) throw invalidField(field, { key: "api.field.logo-size" });
  const mediaType = beginnings.find(([, begins]) => begins(bytes))?.[0];
  if (!mediaType) throw invalidField(field, { key: "api.field.logo-kind" });
  const sum = createHash("sha256").update(bytes).digest("hex").slice(0, 12);
  return { mediaType, content: bytes.toString("base64"), bytes: bytes.length, sum };
}
