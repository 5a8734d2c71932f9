import { createCipheriv, pbkdf2, randomBytes } from "node:crypto";
import { promisify } from "node:util";

const deriveKey = promisify(pbkdf2);

/** The password as the API wants it (specification section 7): `salt::iv::ciphertext`, wrapped with a one-time phrase. */
export async function makeEnvelope(password: string, phrase: string): Promise<string> {
  const [salt, iv] = [randomBytes(16), randomBytes(16)];
  const key = await deriveKey(phrase, salt, 1000, 16, "sha1");
  const cipher = createCipheriv("aes-128-cbc", key, iv);
  const sealed = Buffer.concat([cipher.update(password, "utf8"), cipher.final()]);
  return [salt.toString("hex"), iv.toString("hex"), sealed.toString("base64")].join("::");
}
