import { z } from "zod";
import { createApi } from "~/api/http/app.server";
import { contracts } from "~/api/http/contracts";
import { openApiDocument } from "~/api/http/docs/openapi";

type Schema = Record<string, unknown>;
type Content = { content?: { "application/json"?: { schema?: Schema } } };
type Operation = { operationId: string; responses: Record<"200" | "default", Content> };
type Described = { method: string; address: RegExp; wild: number; operation: Operation };
type Document = { paths: Record<string, Record<string, Operation>>; components: { schemas: { Error: Schema } } };

let described: { operations: Described[]; error: z.ZodType } | undefined;
const readers = new Map<string, z.ZodType>();

/** The document as programs get it: read from its text, so that nothing of our own types helps. */
function read(): NonNullable<typeof described> {
  const document: Document = JSON.parse(JSON.stringify(openApiDocument(contracts, "Seorak Tools")));
  const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({
      method: method.toUpperCase(),
      address: new RegExp(`^${path.replace(/\{\w+\}/g, "[^/]+")}$`),
      wild: path.split("{").length,
      operation,
    })),
  );
  operations.sort((one, other) => one.wild - other.wild);
  return { operations, error: z.fromJSONSchema(document.components.schemas.Error) };
}

function readerOf({ operationId, responses }: Operation): z.ZodType {
  const known = readers.get(operationId);
  if (known) return known;
  const made = z.fromJSONSchema(responses["200"].content?.["application/json"]?.schema ?? {});
  readers.set(operationId, made);
  return made;
}

/**
 * Whether an answer is what the API's own description promises to programs: no member that it forbids, none that it demands
 * left out. @throws Error naming the call and the members
 */
async function asPublished(method: string, pathname: string, answer: Response): Promise<void> {
  if (!/^application\/json\b/.test(answer.headers.get("content-type") ?? "")) return;
  described ??= read();
  const { operations, error } = described;
  const found = operations.find((each) => each.method === method && each.address.test(pathname));
  if (!found) return;
  const schema = answer.ok ? readerOf(found.operation) : error;
  const result = schema.safeParse(await answer.clone().json());
  if (result.success) return;
  const problems = result.error.issues.slice(0, 5).map(({ path, message }) => `${path.join(".")}: ${message}`);
  throw new Error(`${method} ${pathname} answers ${answer.status} otherwise than published: ${problems.join("; ")}`);
}

type Api = Pick<ReturnType<typeof createApi>, "fetch">;

/** The real API, each of whose answers is compared with its own description. */
export function checkedApi(...given: Parameters<typeof createApi>): Api {
  const api = createApi(...given);
  const fetch: Api["fetch"] = async (request, ...rest) => {
    const answer = await api.fetch(request, ...rest);
    await asPublished(request.method, new URL(request.url).pathname, answer);
    return answer;
  };
  return { fetch };
}
