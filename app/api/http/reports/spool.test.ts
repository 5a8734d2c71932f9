import { expect, test } from "vitest";
import { spooled } from "./spool.server";

const PIECES = 1_000;
const pieceOf = (at: number) => Buffer.alloc(10_000, at % 251);

/** A thousand pieces, and how many of them were read; `breaksAt` is where it fails. */
function source({ breaksAt = Number.POSITIVE_INFINITY } = {}) {
  const read = { pieces: 0, ended: false };
  async function* pieces() {
    try {
      for (let at = 0; at < PIECES; at++) {
        if (at === breaksAt) throw new Error("the database went away");
        read.pieces++;
        yield pieceOf(at);
      }
    } finally {
      read.ended = true;
    }
  }
  return { read, pieces: pieces() };
}

const expected = (pieces: number) => Buffer.concat(Array.from({ length: pieces }, (_, at) => pieceOf(at)));

async function rest(bytes: AsyncIterable<Uint8Array>, into: Uint8Array[] = []): Promise<Buffer> {
  for await (const piece of bytes) into.push(piece);
  return Buffer.concat(into);
}

test("the source is read to its end while its reader has taken one piece, and he gets the same bytes", async () => {
  const { read, pieces } = source();
  const bytes = spooled(pieces);
  const first = await bytes.next();
  await expect.poll(() => read.ended).toBe(true);
  expect(read.pieces).toBe(PIECES);
  expect((await rest(bytes, [first.value])).equals(expected(PIECES))).toBe(true);
});

test("who leaves early ends the source", async () => {
  const { read, pieces } = source();
  const bytes = spooled(pieces);
  await bytes.next();
  await bytes.return(undefined);
  expect(read.ended).toBe(true);
  expect(read.pieces).toBeLessThan(PIECES);
});

test("an error of the source comes after what was read before it", async () => {
  const { pieces } = source({ breaksAt: 700 });
  const taken: Uint8Array[] = [];
  await expect(rest(spooled(pieces), taken)).rejects.toThrow("the database went away");
  expect(Buffer.concat(taken).equals(expected(700))).toBe(true);
});
