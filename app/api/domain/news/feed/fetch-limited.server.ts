import { lookup as lookUp } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import type { LookupFunction } from "node:net";
import type { Readable } from "node:stream";
import { createBrotliDecompress, createGunzip, createInflate } from "node:zlib";
import { FeedError, isPublicNumber, publicAddress } from "./check-address";

export type Resolve = (host: string) => Promise<readonly string[]>;
export type Wanted = {
  /** Bytes after they are unpacked. */
  most: number;
  /** Kinds of content, by the beginning or a part of their name. */
  types: readonly string[];
  headers?: Record<string, string>;
  /** For tests alone: an origin on this machine that is asked although nobody else could be there. */
  ownOrigin?: string;
  /** What a name stands for; for tests. */
  resolve?: Resolve;
};
export type Fetched = {
  status: number;
  headers: IncomingMessage["headers"];
  body: Buffer;
  /** Where it was found in the end. */
  address: string;
};

const [MOST_REDIRECTS, TIME_LIMIT_MS] = [3, 10_000];

/**
 * What stands at an address of the internet, within limits (security.md N1 to N3): each address is checked, each redirect again,
 * and the connection goes to the very number that was checked; ten seconds in all; so many bytes after unpacking; the wanted
 * kinds of content alone. A 304 has no body.
 * @throws FeedError what failed
 */
export async function fetchLimited(address: string, wanted: Wanted): Promise<Fetched> {
  const ends = AbortSignal.timeout(TIME_LIMIT_MS);
  try {
    return await follow(address, wanted, ends);
  } catch (error) {
    if (error instanceof FeedError) throw error;
    throw new FeedError(ends.aborted ? "time-out" : "no-connection");
  }
}

async function follow(first: string, wanted: Wanted, ends: AbortSignal): Promise<Fetched> {
  let address = first;
  for (let redirects = 0; redirects <= MOST_REDIRECTS; redirects++) {
    const url = isOwn(address, wanted) ? new URL(address) : publicAddress(address);
    if (!url) throw new FeedError("address");
    const answer = await ask(url, wanted, ends);
    const { statusCode: status = 0, headers } = answer;
    if ([301, 302, 303, 307, 308].includes(status) && headers.location) {
      answer.destroy();
      if (!URL.canParse(headers.location, url)) throw new FeedError("address");
      address = new URL(headers.location, url).href;
      continue;
    }
    if (status === 304) {
      answer.destroy();
      return { status, headers, body: Buffer.alloc(0), address };
    }
    const type = String(headers["content-type"] ?? "").toLowerCase();
    const problem =
      status !== 200
        ? new FeedError("status", status)
        : wanted.types.some((each) => type.includes(each))
          ? null
          : new FeedError("content-type");
    if (problem) {
      answer.destroy();
      throw problem;
    }
    return { status, headers, body: await readBody(answer, wanted.most), address };
  }
  throw new FeedError("redirects");
}

const isOwn = (address: string, { ownOrigin }: Wanted) =>
  ownOrigin !== undefined && URL.canParse(address) && new URL(address).origin === ownOrigin;

function ask(url: URL, wanted: Wanted, signal: AbortSignal): Promise<IncomingMessage> {
  const { get } = url.protocol === "https:" ? https : http;
  const headers = {
    "user-agent": "MarketingInformationPortal/1.0 (+feed reader)",
    accept: "application/rss+xml, application/atom+xml, application/xml;q=0.9, text/xml;q=0.8, */*;q=0.1",
    "accept-encoding": "gzip, deflate, br",
    ...wanted.headers,
  };
  const lookup = isOwn(url.href, wanted) ? undefined : checkedLookup(wanted.resolve ?? systemResolve);
  return new Promise((resolve, reject) => {
    get(url, { headers, signal, agent: false, ...(lookup && { lookup }) }, resolve).on("error", reject);
  });
}

/** One name, all of whose numbers are public; the connection is made to one of them, whatever the name says a moment later. */
function checkedLookup(resolve: Resolve): LookupFunction {
  return (host, options, answer) => {
    resolve(host).then(
      (numbers) => {
        const [number] = numbers;
        if (!number) return answer(new FeedError("unknown-host"), "");
        if (!numbers.every(isPublicNumber)) return answer(new FeedError("private-address"), "");
        const family = number.includes(":") ? 6 : 4;
        if (options.all) answer(null, [{ address: number, family }]);
        else answer(null, number, family);
      },
      () => answer(new FeedError("unknown-host"), ""),
    );
  };
}

const systemResolve: Resolve = (host) =>
  new Promise((resolve, reject) => {
    lookUp(host, { all: true }, (error, found) =>
      error ? reject(error) : resolve(found.map(({ address }) => address)),
    );
  });

async function readBody(answer: IncomingMessage, most: number): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  const plain = unpacked(answer);
  try {
    for await (const part of plain) {
      size += (part as Buffer).length;
      if (size > most) throw new FeedError("too-large");
      parts.push(part as Buffer);
    }
  } finally {
    plain.destroy();
    answer.destroy();
  }
  return Buffer.concat(parts);
}

function unpacked(answer: IncomingMessage): Readable {
  const packing = String(answer.headers["content-encoding"] ?? "identity").toLowerCase();
  if (packing === "identity" || packing === "") return answer;
  const unpack =
    packing === "gzip"
      ? createGunzip()
      : packing === "deflate"
        ? createInflate()
        : packing === "br"
          ? createBrotliDecompress()
          : null;
  if (!unpack) throw new FeedError("encoding");
  // A connection that breaks off ends the unpacking too.
  answer.on("error", (error) => unpack.destroy(error));
  return answer.pipe(unpack);
}
