import type { RecordScanner } from "./record-scanner.server";

/** Beyond, what is new is worked out each time: memory must not grow with the file. */
const MOST_ENTRIES = 400_000;
const BETWEEN_FIELDS = 0xff;

/** Bytes that came of fields with certain bytes: found again without making strings of them. */
export class ByteMemo {
  private table = new Int32Array(1 << 10).fill(-1);
  private count = 0;
  private hashes = new Int32Array(1 << 9);
  /** Keys and pieces one behind the other; entry i's key is from ends[2i - 1] to ends[2i], its piece up to ends[2i + 1]. */
  private ends = new Int32Array(1 << 10);
  private store = Buffer.alloc(1 << 14);
  private filled = 0;
  private last = -1;

  /** @param places the fields that the outcome depends on */
  constructor(private readonly places: readonly number[]) {}

  /** @returns where the piece of the scanner's record begins in `bytes`, or -1 for one not met yet */
  find(record: RecordScanner): number {
    // Lines of one invoice follow each other.
    if (this.last >= 0 && this.isKey(this.last, record)) return this.piece(this.last);
    const mask = this.table.length - 1;
    const hash = this.hash(record);
    for (let slot = hash & mask; ; slot = (slot + 1) & mask) {
      const entry = this.table[slot] ?? -1;
      if (entry < 0) return -1;
      if (this.hashes[entry] === hash && this.isKey(entry, record)) {
        this.last = entry;
        return this.piece(entry);
      }
    }
  }

  /** Writes what `find` found to `target`. @returns the place behind it */
  write(start: number, target: Buffer, at: number): number {
    const end = this.ends[this.last * 2 + 1] ?? 0;
    let to = at;
    for (let from = start; from < end; from++) target[to++] = this.store[from] as number;
    return to;
  }

  /** @param piece of ASCII alone */
  remember(record: RecordScanner, piece: string): void {
    if (this.count === MOST_ENTRIES || this.find(record) >= 0) return;
    this.makeRoom(record, piece.length);
    const entry = this.count++;
    const hash = this.hash(record);
    for (const place of this.places) {
      const from = record.from[place] ?? 0;
      const to = record.to[place] ?? 0;
      for (let at = from; at < to; at++) this.store[this.filled++] = record.bytes[at] as number;
      this.store[this.filled++] = BETWEEN_FIELDS;
    }
    this.ends[entry * 2] = this.filled;
    for (let i = 0; i < piece.length; i++) this.store[this.filled++] = piece.charCodeAt(i);
    this.ends[entry * 2 + 1] = this.filled;
    this.hashes[entry] = hash;
    this.put(entry, hash);
  }

  private put(entry: number, hash: number): void {
    const mask = this.table.length - 1;
    let slot = hash & mask;
    while ((this.table[slot] ?? -1) >= 0) slot = (slot + 1) & mask;
    this.table[slot] = entry;
  }

  private piece(entry: number): number {
    return this.ends[entry * 2] ?? 0;
  }

  /** FNV-1a. */
  private hash({ bytes, from, to }: RecordScanner): number {
    let hash = 0x811c9dc5 | 0;
    for (const place of this.places) {
      const end = to[place] ?? 0;
      for (let at = from[place] ?? 0; at < end; at++) hash = Math.imul(hash ^ (bytes[at] as number), 0x01000193);
      hash = Math.imul(hash ^ BETWEEN_FIELDS, 0x01000193);
    }
    return hash ^ (hash >>> 15);
  }

  private isKey(entry: number, { bytes, from, to }: RecordScanner): boolean {
    const { store } = this;
    let own = entry === 0 ? 0 : (this.ends[entry * 2 - 1] ?? 0);
    for (const place of this.places) {
      const end = to[place] ?? 0;
      for (let at = from[place] ?? 0; at < end; at++) if (store[own++] !== bytes[at]) return false;
      if (store[own++] !== BETWEEN_FIELDS) return false;
    }
    return true;
  }

  private makeRoom(record: RecordScanner, pieceLength: number): void {
    const keyLength = this.places.reduce((sum, i) => sum + (record.to[i] ?? 0) - (record.from[i] ?? 0) + 1, 0);
    const needed = this.filled + keyLength + pieceLength;
    if (needed > this.store.length) {
      const larger = Buffer.alloc(Math.max(needed, this.store.length * 2));
      this.store.copy(larger);
      this.store = larger;
    }
    if (this.count < this.hashes.length) return;
    this.hashes = twice(this.hashes);
    this.ends = twice(this.ends);
    this.table = new Int32Array(this.table.length * 2).fill(-1);
    for (let entry = 0; entry < this.count; entry++) this.put(entry, this.hashes[entry] ?? 0);
  }
}

function twice(array: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(array.length * 2);
  larger.set(array);
  return larger;
}
