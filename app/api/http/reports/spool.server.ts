import { randomUUID } from "node:crypto";
import { type FileHandle, open, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";

const PIECE_BYTES = 65_536;

/**
 * The same bytes, read as fast as they come and handed on as fast as they are taken. What waits in between lies in a file
 * without a name, which is gone with the process: neither a cursor nor memory is kept for a reader behind a slow line.
 * Leaving early ends the source; its error comes after the bytes before it.
 */
export async function* spooled(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const file = await openNameless();
  const spool = { written: 0, ended: false, left: false, more: () => {} };
  const filling = fill(file, source, spool);
  // Read below, once the bytes before it are out.
  filling.catch(() => undefined);
  try {
    for (let taken = 0; ; ) {
      if (taken < spool.written) {
        const piece = Buffer.allocUnsafe(Math.min(PIECE_BYTES, spool.written - taken));
        const { bytesRead } = await file.read(piece, 0, piece.length, taken);
        taken += bytesRead;
        yield piece.subarray(0, bytesRead);
      } else if (spool.ended) {
        await filling;
        return;
      } else {
        await new Promise<void>((resolve) => {
          spool.more = resolve;
        });
      }
    }
  } finally {
    spool.left = true;
    await filling.catch(() => undefined);
    await file.close();
  }
}

type Spool = { written: number; ended: boolean; left: boolean; more: () => void };

async function fill(file: FileHandle, source: AsyncIterable<Uint8Array>, spool: Spool): Promise<void> {
  try {
    for await (const piece of source) {
      if (spool.left) break;
      await file.writeFile(piece);
      spool.written += piece.length;
      spool.more();
    }
  } finally {
    spool.ended = true;
    spool.more();
  }
}

/** Only this process can read it, and nothing has to be cleared away after it. */
async function openNameless(): Promise<FileHandle> {
  const name = path.join(os.tmpdir(), `portal-${randomUUID()}`);
  const file = await open(name, "wx+", 0o600);
  await rm(name);
  return file;
}
