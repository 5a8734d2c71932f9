/** Crockford's alphabet: no letter that is read as a digit, so that a code can be typed from paper or by telephone. */
const ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 26;

/** Random bytes as a code of 26 characters. */
export function writeCode(bytes: Uint8Array): string {
  let bits = 0n;
  for (const byte of bytes) bits = (bits << 8n) | BigInt(byte);
  let code = "";
  for (let place = 0; place < LENGTH; place++) {
    code += ALPHABET[Number(bits & 31n)];
    bits >>= 5n;
  }
  return code;
}

/** A typed code as it was written: blanks and dashes go, small letters count, O is 0, I and L are 1. */
export const normaliseCode = (typed: string): string =>
  typed.replace(/[\s-]/g, "").toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");

/** For reading: in fives, as it stands in a mail. */
export const groupCode = (code: string): string => code.replace(/(.{5})(?=.)/g, "$1-");
