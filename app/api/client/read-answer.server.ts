import type { Endpoint } from "../http/contract";
import { type Delivered, localError } from "./dispatch.server";

type Reading = { trusted: boolean; locale: string };

/**
 * Body and declared headers of a successful answer as one object. A foreign server's answer is validated by the
 * contract; this process's own was on its way out.
 */
export async function readAnswer(
  endpoint: Endpoint,
  delivered: Delivered,
  { trusted, locale }: Reading,
): Promise<object> {
  const { answer } = delivered;
  const body = trusted ? (delivered.body ?? {}) : await readBody(endpoint, answer, locale);
  const names = Object.keys(endpoint.responseHeaders?.shape ?? {});
  if (names.length === 0) return body;
  return {
    ...body,
    ...Object.fromEntries(names.map((name) => [name, decodeURIComponent(answer.headers.get(name) ?? "")])),
  };
}

async function readBody(endpoint: Endpoint, answer: Response, locale: string): Promise<object> {
  const text = await answer.text();
  const body = endpoint.output ? parseBody(endpoint, text, locale) : {};
  const problem = endpoint.check?.(body as never);
  if (problem) throw localError(problem, { locale });
  return body;
}

function parseBody(endpoint: Endpoint, text: string, locale: string): object {
  // The specification's text for user info, which alone is asked whether it names anybody.
  if (endpoint.check && /^\s*(null|""|\{\s*\})?\s*$/.test(text)) throw localError("empty-answer", { locale });
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
