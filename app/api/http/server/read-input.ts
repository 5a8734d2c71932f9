import { z } from "zod";
import { AppError } from "~/api/domain/errors";
import { issueWording } from "~/api/domain/issue-wording";
import { settleInput, whichNumber } from "~/api/domain/settle-input";
import type { DecimalSign } from "~/words/typed-number";
import { type Endpoint, FILE_TYPE } from "../contract";

const BODY_LIMIT_BYTES = 64 * 1024;
const HEADER_LIMIT = 3 * 1024;
/** PostgreSQL text cannot hold it, and nobody types it. */
const NUL = "\u0000";

/**
 * Query or body, path parameters and declared headers of a request as one parsed object.
 * @throws AppError malformed-request, too-large, invalid-input with a wording per field
 */
export async function readInput(
  endpoint: Endpoint,
  request: Request,
  parameters: Record<string, string>,
  own?: DecimalSign,
): Promise<object> {
  const isFile = endpoint.body === "file";
  const schema = endpoint.input ?? z.object({});
  const isQuery = request.method === "GET";
  const raw = isQuery ? queryOf(request) : isFile ? {} : settled(schema, await bodyOf(request, endpoint.maxBytes), own);
  const body = parse(isQuery ? schema : schema.strict(), { ...raw, ...parameters });
  const headers = endpoint.headers ? parse(endpoint.headers, headersOf(endpoint.headers, request.headers)) : {};
  // Last: a file is not read for a call that is refused anyway.
  return { ...body, ...headers, ...(isFile ? { file: await readFile(request, endpoint.maxBytes ?? 0) } : {}) };
}

/** @throws AppError invalid-input where a number could be either of two */
function settled(schema: z.ZodObject, raw: object, own: DecimalSign | undefined): object {
  const { input, settled } = settleInput(schema, raw, { own });
  const asked = Object.entries(settled.asked).map(([name, readings]) => [name, whichNumber(readings)] as const);
  if (asked.length > 0) throw new AppError("invalid-input", { fields: Object.fromEntries(asked) });
  return input;
}

/** What was sent at a place. */
const partAt = (raw: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce((at, key) => (at as Record<PropertyKey, unknown> | null | undefined)?.[key], raw);

function parse(schema: z.ZodObject, raw: object): object {
  const result = schema.safeParse(raw);
  if (result.success) return result.data;
  const fields = result.error.issues.map((issue) => {
    const isGiven = partAt(raw, issue.path.slice(0, 1)) !== undefined;
    return [
      issue.path.join(".") || "body",
      issueWording(issue, isGiven, partAt(raw, issue.path), partAt(raw, [...issue.path.slice(0, -1), "kind"])),
    ] as const;
  });
  throw new AppError("invalid-input", { fields: Object.fromEntries(fields) });
}

/** A name given twice becomes a list; whether that is right is for the schema to say. */
function queryOf(request: Request): Record<string, string | string[]> {
  const { searchParams } = new URL(request.url);
  const entries = [...new Set(searchParams.keys())].map((name) => {
    const values = searchParams.getAll(name);
    if (values.some((value) => value.includes(NUL))) throw new AppError("malformed-request");
    return [name, values.length === 1 ? (values[0] ?? "") : values] as const;
  });
  return Object.fromEntries(entries);
}

async function bodyOf(request: Request, maxBytes = BODY_LIMIT_BYTES): Promise<object> {
  const text = (await limitedBytes(request, maxBytes)).toString("utf8");
  if (text === "") return {};
  if (!/^application\/json\b/i.test(request.headers.get("content-type") ?? "")) throw new AppError("malformed-request");
  if (/\\u0000/i.test(text)) throw new AppError("malformed-request");
  const value = parseJson(text);
  if (typeof value !== "object" || value === null || Array.isArray(value)) throw new AppError("malformed-request");
  return value;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new AppError("malformed-request");
  }
}

/** A type that no form can send: a page of another site cannot post a file in a reader's name. */
async function readFile(request: Request, maxBytes: number): Promise<Buffer> {
  if (request.headers.get("content-type") !== FILE_TYPE) throw new AppError("malformed-request");
  const size = Math.floor(maxBytes / 1024 / 1024);
  const fields = { file: { key: "api.field.file-size", params: { size } } } as const;
  const tooLarge = new AppError("too-large", { fields });
  if (Number(request.headers.get("content-length") ?? 0) > maxBytes) throw tooLarge;
  return limitedBytes(request, maxBytes, tooLarge);
}

/** Counted while it arrives: a chunked body declares no length. */
async function limitedBytes(request: Request, maxBytes: number, tooLarge = new AppError("too-large")): Promise<Buffer> {
  if (!request.body) return Buffer.alloc(0);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader = request.body.getReader();
  for (let part = await reader.read(); !part.done; part = await reader.read()) {
    size += part.value.byteLength;
    if (size > maxBytes) {
      // Cancelled, the connection would break before the answer is read; what still comes is thrown away by the server.
      reader.releaseLock();
      throw tooLarge;
    }
    chunks.push(part.value);
  }
  return Buffer.concat(chunks);
}

/** Percent-encoded UTF-8, because header values are Latin-1 and lose everything else. */
function headersOf(schema: z.ZodObject, headers: Headers): Record<string, string | undefined> {
  const entries = Object.keys(schema.shape).map((name) => [name, decodeHeader(headers.get(name))] as const);
  return Object.fromEntries(entries);
}

function decodeHeader(value: string | null): string | undefined {
  if (value === null) return undefined;
  if (value.length > HEADER_LIMIT) throw new AppError("malformed-request");
  try {
    const decoded = decodeURIComponent(value);
    if (decoded.includes(NUL)) throw new AppError("malformed-request");
    return decoded;
  } catch {
    throw new AppError("malformed-request");
  }
}
