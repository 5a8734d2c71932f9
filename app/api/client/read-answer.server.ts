import type { Endpoint } from "../http/contract";
import { localError } from "./dispatch.server";

type Reading = { trusted: boolean; locale: string };

/**
 * Body and declared headers of a successful answer as one object. A foreign server's answer is validated by the
 * contract; this process's own was on its way out.
 */
export async function readAnswer(endpoint: Endpoint, answer: Response, { trusted, locale }: Reading): Promise<object> {
  const text = await answer.text();
  const body = endpoint.output ? parseBody(endpoint, text, trusted, locale) : {};
  if (!trusted) {
    const problem = endpoint.check?.(body as never);
    if (problem) throw localError(problem, { locale });
  }
  const names = Object.keys(endpoint.responseHeaders?.shape ?? {});
  if (names.length === 0) return body;
  return {
    ...body,
    ...Object.fromEntries(names.map((name) => [name, decodeURIComponent(answer.headers.get(name) ?? "")])),
  };
}

function parseBody(endpoint: Endpoint, text: string, trusted: boolean, locale: string): object {
  if (trusted) return JSON.parse(text) as object;
  if (/^\s*(null|""|\{\s*\})?\s*$/.test(text)) throw localError("empty-answer", { locale });
  const result = endpoint.output?.safeParse(parseJson(text));
  if (!result?.success) throw localError("unexpected-error", { locale });
  return result.data as object;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
