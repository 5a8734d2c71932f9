import { Cp949Decoder } from "../../upload/decode-cp949.server";
import { FeedError } from "./check-address";

const korean = ["euc-kr", "ks_c_5601-1987", "ksc5601", "cp949", "ms949", "windows-949", "x-windows-949"];

/** Which letters a feed is written in: its answer's head says so, else its own first line, else UTF-8. */
function charsetOf(contentType: string, body: Buffer): string {
  const [, said] = /charset\s*=\s*"?([\w.:-]{1,40})/i.exec(contentType) ?? [];
  const [, own] =
    /^[^>]{0,80}encoding\s*=\s*["']([\w.:-]{1,40})["']/i.exec(body.subarray(0, 200).toString("latin1")) ?? [];
  return (said ?? own ?? "utf-8").toLowerCase();
}

/** A feed's bytes as text. @throws FeedError encoding, where they are not what they are said to be */
export function decodeFeed(body: Buffer, contentType: string): string {
  const charset = charsetOf(contentType, body);
  if (korean.includes(charset)) {
    const text = new Cp949Decoder().push(body);
    if (text === null) throw new FeedError("encoding");
    return text;
  }
  try {
    return new TextDecoder(charset, { fatal: true }).decode(body);
  } catch {
    throw new FeedError("encoding");
  }
}
