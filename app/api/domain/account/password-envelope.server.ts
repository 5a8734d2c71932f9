import { createDecipheriv, pbkdf2Sync } from "node:crypto";

const ROUNDS = 1000;
const KEY_BYTES = 16;
/** Bounded before hashing: nobody's password is longer. */
const LONGEST_PASSWORD_BYTES = 128;
const ENVELOPE = /^([0-9a-f]{32})::([0-9a-f]{32})::([A-Za-z0-9+/]{2,800}={0,2})$/i;

/**
 * The password inside `salt::iv::ciphertext` (PBKDF2-HMAC-SHA1, AES-128-CBC, PKCS7). It is a transport wrapping
 * only, without integrity: whatever is wrong with it (form, padding, text) is null, and null is a wrong password.
 */
export function openEnvelope(envelope: string, phrase: string): string | null {
  const [, salt, iv, ciphertext] = ENVELOPE.exec(envelope) ?? [];
  if (!salt || !iv || !ciphertext) return null;
  const key = pbkdf2Sync(phrase, Buffer.from(salt, "hex"), ROUNDS, KEY_BYTES, "sha1");
  try {
    const decipher = createDecipheriv("aes-128-cbc", key, Buffer.from(iv, "hex"));
    const bytes = Buffer.concat([decipher.update(Buffer.from(ciphertext, "base64")), decipher.final()]);
    if (bytes.length > LONGEST_PASSWORD_BYTES || bytes.includes(0)) return null;
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}
