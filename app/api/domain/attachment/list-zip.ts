const END = 0x06054b50;
const ENTRY = 0x02014b50;
const LOCAL = 0x04034b50;
const END_BYTES = 22;
const ENTRY_BYTES = 46;
/** A comment behind the end is at most so long. */
const COMMENT_BYTES = 65_535;
const ENTRIES_AT_MOST = 2000;
/** All files unpacked, in bytes: a bomb says so in its own list, and a workbook of 5 MB seldom holds more. */
const UNPACKED_AT_MOST = 200 * 1024 * 1024;

/**
 * Names of the files in a zip, read from its list at the end (PKWARE's APPNOTE, 4.3.12 and 4.3.16) without unpacking.
 * @returns null for what is no zip from its first byte, breaks off, is encrypted, lies about its list, leads out of
 * its folder or would be unreasonably large
 */
export function listZip(bytes: Buffer): string[] | null {
  const end = findEnd(bytes);
  if (end < 0 || bytes.length < ENTRY_BYTES || bytes.readUInt32LE(0) !== LOCAL) return null;
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  if (count === 0 || count > ENTRIES_AT_MOST || at > end) return null;
  const names: string[] = [];
  let unpacked = 0;
  for (let entry = 0; entry < count; entry++) {
    if (at + ENTRY_BYTES > end || bytes.readUInt32LE(at) !== ENTRY) return null;
    const encrypted = bytes.readUInt16LE(at + 8) & 1;
    unpacked += bytes.readUInt32LE(at + 24);
    const nameBytes = bytes.readUInt16LE(at + 28);
    const name = bytes.toString("utf8", at + ENTRY_BYTES, at + ENTRY_BYTES + nameBytes).replaceAll("\\", "/");
    if (encrypted || unpacked > UNPACKED_AT_MOST || leadsOut(name)) return null;
    names.push(name);
    at += ENTRY_BYTES + nameBytes + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
  return names;
}

const leadsOut = (name: string) => name.startsWith("/") || name.split("/").includes("..") || /^[a-z]:/i.test(name);

/** Where the end of the list begins; -1 where there is none. The last one counts, as programs that unpack see it. */
function findEnd(bytes: Buffer): number {
  const first = Math.max(0, bytes.length - END_BYTES - COMMENT_BYTES);
  for (let at = bytes.length - END_BYTES; at >= first; at--) if (bytes.readUInt32LE(at) === END) return at;
  return -1;
}
