import type { Caller } from "../client.server";
import { type Endpoint, FILE_TYPE } from "../http/contract";
import { onceKeyHeader } from "../http/server/sending-of";

const IN_PROCESS = "http://portal.internal";

/** A planted cookie may hold anything; what no header can carry is no token of ours either. */
const VISIBLE = /^[\x20-\x7e]{0,200}$/;

/** Both `https://host` and `https://host/api` name the same server. */
const apiRoot = (baseUrl: string) => `${baseUrl.replace(/\/+$/, "").replace(/\/api$/, "")}/api`;

/** The request of a call: path parameters, query or JSON body, declared headers percent-encoded. */
export function buildRequest(endpoint: Endpoint, input: object, caller: Caller, baseUrl: string | undefined): Request {
  const rest = new Map(Object.entries(input as Record<string, unknown>).filter(([, value]) => value !== undefined));
  const headers = callerHeaders(caller);
  for (const name of Object.keys(endpoint.headers?.shape ?? {})) {
    if (rest.has(name)) headers.set(name, encodeURIComponent(String(rest.get(name))));
    rest.delete(name);
  }
  const path = endpoint.path.replace(/:(\w+)/g, (_match, name: string) => {
    const value = encodeURIComponent(String(rest.get(name)));
    rest.delete(name);
    return value;
  });
  const url = new URL(`${apiRoot(baseUrl ?? IN_PROCESS)}${path}`);
  if (endpoint.method === "GET") {
    for (const [name, value] of rest) for (const one of [value].flat()) url.searchParams.append(name, String(one));
    return new Request(url, { headers, signal: caller.signal });
  }
  if (caller.once) headers.set(onceKeyHeader, keyOfCall(caller.once));
  if (endpoint.body === "file") {
    headers.set("content-type", FILE_TYPE);
    return new Request(url, {
      method: "POST",
      headers,
      body: rest.get("file") as Uint8Array<ArrayBuffer>,
      signal: caller.signal,
    });
  }
  headers.set("content-type", "application/json");
  const body = JSON.stringify(Object.fromEntries(rest));
  return new Request(url, { method: "POST", headers, body, signal: caller.signal });
}

/** A form may make several calls, the same ones in the same order whenever it is sent. */
function keyOfCall(once: { key: string; calls: number }): string {
  once.calls += 1;
  return once.calls === 1 ? once.key : `${once.key}.${once.calls}`;
}

function callerHeaders(caller: Caller): Headers {
  const headers = new Headers({ "accept-language": caller.locale });
  // Always there, also empty: a call without it would count as a browser's form and be asked for its origin.
  headers.set("authorization", VISIBLE.test(caller.authorization ?? "") ? (caller.authorization ?? "") : "");
  if (caller.inLocale) headers.set("answer-language", caller.locale);
  if (caller.decimalSign) headers.set("decimal-sign", caller.decimalSign);
  if (caller.menuPath) headers.set("menu-path", encodeURI(caller.menuPath.slice(0, 500)));
  if (caller.userAgent) headers.set("user-agent", caller.userAgent.slice(0, 300));
  if (caller.reference) headers.set("x-request-id", caller.reference);
  return headers;
}
