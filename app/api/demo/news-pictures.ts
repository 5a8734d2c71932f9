import { crc32, deflateSync } from "node:zlib";

/** Pixels of a story's picture: as wide as twice its height, as the cards show it. */
const [WIDTH, HEIGHT] = [360, 180];

type Colour = readonly [red: number, green: number, blue: number];
/** What pictures are of, one a colour: an insert by its corner's angle in degrees (80 C, 55 D, 35 V, 90 S). */
const motives: readonly { angle: number; from: Colour; to: Colour }[] = [
  { angle: 80, from: [18, 52, 86], to: [120, 160, 196] },
  { angle: 55, from: [64, 40, 24], to: [214, 160, 96] },
  { angle: 90, from: [24, 66, 54], to: [150, 196, 170] },
  { angle: 35, from: [58, 28, 70], to: [190, 150, 206] },
  { angle: 80, from: [70, 70, 74], to: [200, 204, 210] },
];
export const newsPictures = motives.length;

/** A drawn picture as PNG: an insert with its hole on a ground that grows lighter; nobody's photograph. */
export function newsPicture(at: number): Buffer {
  const { angle, from, to } = motives[at % motives.length] as (typeof motives)[number];
  const half = Math.tan((angle * Math.PI) / 360);
  const rows = Buffer.alloc((WIDTH * 3 + 1) * HEIGHT);
  for (let y = 0, place = 0; y < HEIGHT; y++) {
    rows[place++] = 0;
    for (let x = 0; x < WIDTH; x++) {
      const [dx, dy] = [x - WIDTH / 2, y - HEIGHT / 2];
      const isInsert = Math.abs(dy) / half + Math.abs(dx) < 78 && dx * dx + dy * dy > 144;
      const light = isInsert ? 1 - (x / WIDTH) * 0.3 : (x + 2 * y) / (WIDTH + 2 * HEIGHT);
      for (let part = 0; part < 3; part++) {
        const [dark, bright] = isInsert ? [90, 246] : [from[part] ?? 0, to[part] ?? 0];
        rows[place++] = Math.round(dark + (bright - dark) * light);
      }
    }
  }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(WIDTH, 0);
  head.writeUInt32BE(HEIGHT, 4);
  head.set([8, 2], 8);
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([sign, part("IHDR", head), part("IDAT", deflateSync(rows)), part("IEND", Buffer.alloc(0))]);
}

/** A part of a PNG: its length, its name, what it holds, and their check sum (CRC-32, ISO 3309). */
function part(name: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name, "latin1"), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(named));
  return Buffer.concat([length, named, sum]);
}
