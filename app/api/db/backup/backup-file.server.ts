import { createCipheriv, createDecipheriv, createHash, randomBytes, scryptSync } from "node:crypto";
import fs from "node:fs";
import { pipeline, Readable, Transform } from "node:stream";
import { pipeline as piped } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";

/**
 * The file of a backup: a line that says what it is, then frames, compressed and with a key encrypted, then a seal over all of it:
 * the tag of AES-256-GCM, or SHA-256 where there is no key. A frame is a letter, the length of its content, and the content.
 */
export type Frame = { kind: "head" | "table" | "rows" | "end" | "foot"; content: Buffer };

const kinds = { H: "head", T: "table", D: "rows", E: "end", F: "foot" } as const;
const letters = { head: "H", table: "T", rows: "D", end: "E", foot: "F" } as const satisfies Record<
  Frame["kind"],
  keyof typeof kinds
>;
const MAGIC = "marketing-information-portal backup 1";
const LARGEST_FRAME = 256 * 1024 * 1024;
const TAG_BYTES = 16;
const HASH_BYTES = 32;
const LEVEL = 3;
/** Of a key in words: whoever guesses pays so much for each. */
const keyOf = (secret: string, salt: Buffer): Buffer => scryptSync(secret, salt, 32);

export class BackupFault extends Error {}

export const jsonFrame = (kind: Frame["kind"], value: object): Frame => ({
  kind,
  content: Buffer.from(JSON.stringify(value)),
});

export function jsonOf<T>({ content }: Frame): T {
  return JSON.parse(content.toString("utf8")) as T;
}

/** Whole or not at all: it gets its name when it is finished and on the disk. @returns its size in bytes */
export async function writeBackup(
  file: string,
  secret: string | undefined,
  frames: AsyncIterable<Frame>,
): Promise<number> {
  const part = `${file}.part`;
  const [salt, iv] = [randomBytes(16), randomBytes(12)];
  const words = secret ? [MAGIC, "aes-256-gcm", salt.toString("hex"), iv.toString("hex")] : [MAGIC, "plain"];
  const line = Buffer.from(`${words.join(" ")}\n`);
  const cipher = secret ? createCipheriv("aes-256-gcm", keyOf(secret, salt), iv) : null;
  cipher?.setAAD(line);
  const hash = createHash("sha256").update(line);
  const hashed = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
  });
  try {
    fs.writeFileSync(part, line, { mode: 0o600 });
    const out = fs.createWriteStream(part, { flags: "a" });
    await piped(Readable.from(bytesOf(frames)), createGzip({ level: LEVEL }), cipher ?? hashed, out);
    seal(part, cipher ? cipher.getAuthTag() : hash.digest());
    fs.renameSync(part, file);
  } finally {
    fs.rmSync(part, { force: true });
  }
  return fs.statSync(file).size;
}

function seal(part: string, tail: Buffer): void {
  const handle = fs.openSync(part, "a");
  try {
    fs.writeSync(handle, tail);
    fs.fsyncSync(handle);
  } finally {
    fs.closeSync(handle);
  }
}

async function* bytesOf(frames: AsyncIterable<Frame>): AsyncGenerator<Buffer> {
  for await (const { kind, content } of frames) {
    const before = Buffer.alloc(5);
    before.write(letters[kind], "latin1");
    before.writeUInt32BE(content.length, 1);
    yield before;
    yield content;
  }
}

/** What stands in a backup. Only when all of it was read is its seal proven. @throws BackupFault */
export async function* readBackup(file: string, secret: string | undefined): AsyncGenerator<Frame> {
  const { line, isSealedByKey, salt, iv } = readFirstLine(file);
  if (isSealedByKey && !secret) throw new BackupFault("It is encrypted: BACKUP_KEY is not set.");
  const tailBytes = isSealedByKey ? TAG_BYTES : HASH_BYTES;
  const end = fs.statSync(file).size - tailBytes;
  if (end <= line.length) throw new BackupFault("It ends before anything stands in it.");
  const tail = readTail(file, end, tailBytes);
  const body = fs.createReadStream(file, { start: line.length, end: end - 1 });
  const opened = isSealedByKey ? decipher(secret ?? "", { line, salt, iv, tail }) : proof(line, tail);
  const plain = createGunzip();
  // The error is told to whoever reads the last of them.
  pipeline(body, opened, plain, () => undefined);
  try {
    yield* framesOf(plain);
  } catch (error) {
    if (error instanceof BackupFault) throw error;
    throw new BackupFault(isSealedByKey ? "Another key than BACKUP_KEY made it, or it is damaged." : "It is damaged.");
  } finally {
    body.destroy();
  }
}

type Sealed = { line: Buffer; salt: Buffer; iv: Buffer; tail: Buffer };

function decipher(secret: string, { line, salt, iv, tail }: Sealed): Transform {
  const opened = createDecipheriv("aes-256-gcm", keyOf(secret, salt), iv);
  opened.setAAD(line);
  opened.setAuthTag(tail);
  return opened;
}

function proof(line: Buffer, tail: Buffer): Transform {
  const hash = createHash("sha256").update(line);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      done(null, chunk);
    },
    flush(done) {
      done(hash.digest().equals(tail) ? null : new BackupFault("It is damaged."));
    },
  });
}

async function* framesOf(bytes: AsyncIterable<Buffer>): AsyncGenerator<Frame> {
  let rest: Buffer = Buffer.alloc(0);
  for await (const chunk of bytes) {
    rest = rest.length > 0 ? Buffer.concat([rest, chunk]) : chunk;
    while (rest.length >= 5) {
      const size = rest.readUInt32BE(1);
      const kind = kinds[rest.toString("latin1", 0, 1) as keyof typeof kinds];
      if (!kind || size > LARGEST_FRAME) throw new BackupFault("It is damaged.");
      if (rest.length < 5 + size) break;
      yield { kind, content: rest.subarray(5, 5 + size) };
      rest = rest.subarray(5 + size);
    }
  }
  if (rest.length > 0) throw new BackupFault("It is cut off.");
}

function readFirstLine(file: string) {
  const start = Buffer.alloc(256);
  const handle = fs.openSync(file, "r");
  const length = fs.readSync(handle, start, 0, start.length, 0);
  fs.closeSync(handle);
  const end = start.subarray(0, length).indexOf("\n");
  const words = start.toString("latin1", 0, Math.max(end, 0));
  if (!words.startsWith(`${MAGIC} `)) throw new BackupFault("It is no backup of this portal.");
  const [how = "", salt = "", iv = ""] = words.slice(MAGIC.length + 1).split(" ");
  const hex = (text: string) => Buffer.from(text, "hex");
  return { line: start.subarray(0, end + 1), isSealedByKey: how === "aes-256-gcm", salt: hex(salt), iv: hex(iv) };
}

function readTail(file: string, from: number, bytes: number): Buffer {
  const tail = Buffer.alloc(bytes);
  const handle = fs.openSync(file, "r");
  fs.readSync(handle, tail, 0, bytes, from);
  fs.closeSync(handle);
  return tail;
}
