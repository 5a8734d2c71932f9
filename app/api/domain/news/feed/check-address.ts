import type { FeedFault } from "../news-terms";

/** What a request for a feed or a picture failed of; its words are `news.fault.<fault>`. */
export class FeedError extends Error {
  constructor(
    readonly fault: FeedFault,
    /** The answer's status, where it had one. */
    readonly status: number | null = null,
  ) {
    super(status === null ? fault : `${fault} ${status}`);
    this.name = "FeedError";
  }
}

const LONGEST = 1000;

/** 4 or 6, or 0 for a name. Addresses were read as a browser reads them, so that IPv4 stands in its usual spelling. */
function isIP(host: string): 0 | 4 | 6 {
  if (/^\d{1,3}(\.\d{1,3}){3}$/.test(host)) return 4;
  return /^[0-9a-f:.]+(%\w+)?$/i.test(host) && host.includes(":") ? 6 : 0;
}

/**
 * An address that may be asked for at all (security.md N1): http or https on their own ports, nobody's name and password in it,
 * no number of our own networks. What its name stands for is checked again when it is asked for.
 * @returns null where it may not
 */
export function publicAddress(given: string): URL | null {
  if (given.length > LONGEST || !URL.canParse(given)) return null;
  const url = new URL(given);
  if (!["http:", "https:"].includes(url.protocol) || url.username !== "" || url.password !== "") return null;
  // The usual port is written as none; any other is somebody's machine, not a site.
  if (url.port !== "" || url.hostname === "") return null;
  const host = url.hostname.replace(/^\[|\]$/g, "").replace(/\.$/, "");
  if (isIP(host) !== 0) return isPublicNumber(host) ? url : null;
  const isOwn =
    host === "localhost" || !host.includes(".") || /\.(localhost|local|internal|home\.arpa|lan)$/.test(host);
  return isOwn ? null : url;
}

/** Networks that are nobody's on the internet: own, private, shared, link-local, documentation, multicast, reserved. */
const closedV4: readonly [number, number][] = [
  "0.0.0.0/8",
  "10.0.0.0/8",
  "100.64.0.0/10",
  "127.0.0.0/8",
  "169.254.0.0/16",
  "172.16.0.0/12",
  "192.0.0.0/24",
  "192.0.2.0/24",
  "192.88.99.0/24",
  "192.168.0.0/16",
  "198.18.0.0/15",
  "198.51.100.0/24",
  "203.0.113.0/24",
  "224.0.0.0/4",
  "240.0.0.0/4",
].map((network) => {
  const [number = "", bits = "32"] = network.split("/");
  return [numberOf(number), 32 - Number(bits)];
});

function numberOf(v4: string): number {
  return v4.split(".").reduce((sum, part) => sum * 256 + Number(part), 0);
}

const isPublicV4 = (v4: string) => {
  const number = numberOf(v4);
  return !closedV4.some(([network, free]) => Math.floor(number / 2 ** free) === Math.floor(network / 2 ** free));
};

/** The eight groups of an IPv6 number; its last four bytes may be written as IPv4. */
function groupsOf(v6: string): number[] {
  const tail = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(v6);
  const number = tail ? numberOf(tail[2] ?? "") : 0;
  const plain = tail ? `${tail[1]}${Math.floor(number / 65536).toString(16)}:${(number % 65536).toString(16)}` : v6;
  const [before = "", after] = plain.split("%")[0]?.split("::") ?? [];
  const read = (part: string | undefined) => (part ? part.split(":").map((group) => Number.parseInt(group, 16)) : []);
  const [head, rest] = [read(before), read(after)];
  return after === undefined ? head : [...head, ...Array(8 - head.length - rest.length).fill(0), ...rest];
}

/** A number on the internet; of IPv6 only what is given out (2000::/3), without the ways through it to IPv4. */
export function isPublicNumber(ip: string): boolean {
  const family = isIP(ip);
  if (family === 4) return isPublicV4(ip);
  if (family !== 6) return false;
  const [first = 0, second = 0] = groupsOf(ip);
  const isGivenOut = first >= 0x2000 && first <= 0x3fff;
  // 6to4 and Teredo carry an IPv4 number inside; 2001:db8 is for documents, 2001:0-1ff for protocols.
  return (
    isGivenOut && first !== 0x2002 && !(first === 0x2001 && (second < 0x200 || second === 0xdb8)) && first !== 0x3fff
  );
}
