import { fileRefused } from "./file-refused";
import { type SheetLimits, uploadLimits } from "./sheet";

/** Where one packed file lies in an archive, and what it says of itself. */
export type ZipPart = {
  name: string;
  deflated: boolean;
  /** Of the packed bytes. */
  start: number;
  packed: number;
  size: number;
  crc: number;
};

const MOST_PARTS = 200;
/** Deflate reaches a thousand; a sheet that repeats itself from top to bottom stays below a hundred. */
const HIGHEST_RATIO = 250;
const SMALL_PART = 256 * 1024;

const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;

/**
 * The list of an archive's parts, read without unpacking any and without believing it: counts, sizes, names, overlaps.
 * What it says of sizes is held to when a part is unpacked. @throws AppError (file-refused.ts)
 */
export function readZipDirectory(bytes: Buffer, limits: SheetLimits = uploadLimits): Map<string, ZipPart> {
  const { count, at } = findEnd(bytes);
  if (count > MOST_PARTS) throw fileRefused("unpacks");
  const parts = new Map<string, ZipPart>();
  let place = at;
  for (let n = 0; n < count; n++) {
    const { part, next } = readEntry(bytes, place);
    const name = part.name.toLowerCase();
    if (parts.has(name) || /(^|[\\/])\.\.([\\/]|$)|^[\\/]|:/.test(name)) throw fileRefused("damaged");
    parts.set(name, part);
    place = next;
  }
  refuseBombs([...parts.values()], limits);
  return parts;
}

/** The record at the archive's end says where its list begins. */
function findEnd(bytes: Buffer): { count: number; at: number } {
  for (let at = bytes.length - 22; at >= Math.max(0, bytes.length - 22 - 0xffff); at--) {
    if (bytes.readUInt32LE(at) !== END) continue;
    const count = bytes.readUInt16LE(at + 10);
    const list = bytes.readUInt32LE(at + 16);
    // In pieces over several disks, or in the form for archives over 4 GB: no spreadsheet of 1 MB is.
    if (bytes.readUInt16LE(at + 4) !== 0 || bytes.readUInt16LE(at + 8) !== count || list > at) break;
    return { count, at: list };
  }
  throw fileRefused("damaged");
}

function readEntry(bytes: Buffer, at: number): { part: ZipPart; next: number } {
  if (at + 46 > bytes.length || bytes.readUInt32LE(at) !== ENTRY) throw fileRefused("damaged");
  const flags = bytes.readUInt16LE(at + 8);
  const method = bytes.readUInt16LE(at + 10);
  const nameLength = bytes.readUInt16LE(at + 28);
  const name = bytes.toString("utf8", at + 46, at + 46 + nameLength);
  const local = bytes.readUInt32LE(at + 42);
  const next = at + 46 + nameLength + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  if (flags & 1) throw fileRefused("password");
  if (method !== 0 && method !== 8) throw fileRefused("damaged");
  const start = startOfBytes(bytes, local, name);
  const part = {
    name,
    deflated: method === 8,
    start,
    packed: bytes.readUInt32LE(at + 20),
    size: bytes.readUInt32LE(at + 24),
    crc: bytes.readUInt32LE(at + 16),
  };
  if (start + part.packed > bytes.length) throw fileRefused("damaged");
  return { part, next };
}

/** Behind the part's own head, which must name the same file. */
function startOfBytes(bytes: Buffer, local: number, name: string): number {
  if (local + 30 > bytes.length || bytes.readUInt32LE(local) !== LOCAL) throw fileRefused("damaged");
  const nameLength = bytes.readUInt16LE(local + 26);
  if (bytes.toString("utf8", local + 30, local + 30 + nameLength) !== name) throw fileRefused("damaged");
  return local + 30 + nameLength + bytes.readUInt16LE(local + 28);
}

function refuseBombs(parts: ZipPart[], limits: SheetLimits): void {
  const sum = parts.reduce((total, { size }) => total + size, 0);
  const huge = parts.some(
    ({ size, packed }) => size > limits.part || (size > SMALL_PART && size > HIGHEST_RATIO * Math.max(1, packed)),
  );
  if (huge || sum > limits.unpacked) throw fileRefused("unpacks");
  // Two names for the same packed bytes unpack to twice as much.
  const inOrder = [...parts].sort((a, b) => a.start - b.start);
  if (inOrder.some(({ start }, at) => at > 0 && start < endOf(inOrder[at - 1]))) throw fileRefused("unpacks");
}

const endOf = (part: ZipPart | undefined): number => (part ? part.start + part.packed : 0);
