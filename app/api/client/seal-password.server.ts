import { createCipheriv, pbkdf2Sync, randomBytes } from "node:crypto";

const ROUNDS = 1000;
const KEY_BYTES = 16;

/**
 * A password in the specification's envelope, `salt::iv::ciphertext`: what the plain form's action does for browsers
 * without scripts. A key of PBKDF2-HMAC-SHA1 out of the one-time phrase, AES-128-CBC, salt and iv hex, text base64.
 */
export function sealPassword(password: string, phrase: string): string {
  const salt = randomBytes(16);
  const iv = randomBytes(16);
  const cipher = createCipheriv("aes-128-cbc", pbkdf2Sync(phrase, salt, ROUNDS, KEY_BYTES, "sha1"), iv);
  const ciphertext = Buffer.concat([cipher.update(password, "utf8"), cipher.final()]);
  return [salt.toString("hex"), iv.toString("hex"), ciphertext.toString("base64")].join("::");
}
