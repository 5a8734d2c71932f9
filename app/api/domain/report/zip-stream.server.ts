import { once } from "node:events";
import { crc32, createDeflateRaw } from "node:zlib";

export type ZipEntry = { name: string; content: AsyncIterable<string> | Iterable<string> };

const bytes = (...parts: [size: 2 | 4, value: number][]) => {
  const buffer = Buffer.alloc(parts.reduce((sum, [size]) => sum + size, 0));
  let at = 0;
  for (const [size, value] of parts) {
    if (size === 2) buffer.writeUInt16LE(value, at);
    else buffer.writeUInt32LE(value >>> 0, at);
    at += size;
  }
  return buffer;
};

/** Flags: sizes follow the data (bit 3), names are UTF-8 (bit 11). The date is fixed: 1980-01-01. */
const flags = 0x0808;
const deflated = 8;
const dosDate = 0x0021;

/**
 * A zip archive entry by entry, with sizes written behind the data: nothing is held but the compressor's window.
 * Entries stay below 4 GiB (no zip64); a sheet's row limit keeps them far under it.
 */
export async function* zipStream(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Buffer> {
  const directory: Buffer[] = [];
  let offset = 0;
  let count = 0;
  for await (const entry of entries) {
    count++;
    const name = Buffer.from(entry.name);
    const start = offset;
    const header = Buffer.concat([
      bytes([4, 0x04034b50], [2, 20], [2, flags], [2, deflated], [2, 0], [2, dosDate], [4, 0], [4, 0], [4, 0]),
      bytes([2, name.length], [2, 0]),
      name,
    ]);
    yield header;
    offset += header.length;
    const sizes = { crc: 0, raw: 0, packed: 0 };
    for await (const chunk of deflate(entry.content, sizes)) {
      offset += chunk.length;
      yield chunk;
    }
    const tail = bytes([4, 0x08074b50], [4, sizes.crc], [4, sizes.packed], [4, sizes.raw]);
    offset += tail.length;
    yield tail;
    directory.push(
      bytes([4, 0x02014b50], [2, 20], [2, 20], [2, flags], [2, deflated], [2, 0], [2, dosDate]),
      bytes([4, sizes.crc], [4, sizes.packed], [4, sizes.raw], [2, name.length], [2, 0], [2, 0], [2, 0], [2, 0]),
      bytes([4, 0], [4, start]),
      name,
    );
  }
  const central = Buffer.concat(directory);
  yield central;
  yield bytes([4, 0x06054b50], [2, 0], [2, 0], [2, count], [2, count], [4, central.length], [4, offset], [2, 0]);
}

type Sizes = { crc: number; raw: number; packed: number };

async function* deflate(content: ZipEntry["content"], sizes: Sizes): AsyncGenerator<Buffer> {
  const packer = createDeflateRaw({ level: 5 });
  const feeding = feed(packer, content, sizes);
  for await (const chunk of packer) {
    sizes.packed += chunk.length;
    yield chunk;
  }
  await feeding;
}

async function feed(packer: ReturnType<typeof createDeflateRaw>, content: ZipEntry["content"], sizes: Sizes) {
  try {
    for await (const text of content) {
      const data = Buffer.from(text);
      sizes.crc = crc32(data, sizes.crc);
      sizes.raw += data.length;
      if (!packer.write(data)) await once(packer, "drain");
    }
    packer.end();
  } catch (error) {
    packer.destroy(error instanceof Error ? error : new Error(String(error)));
  }
}
