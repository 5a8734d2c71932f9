import { z } from "zod";
import { errorStatus } from "~/api/domain/errors";
import { type Access, type Contract, type Endpoint, FILE_TYPE } from "../contract";

type Json = Record<string, unknown>;

/** The contracts as OpenAPI 3.1, whose schemas are JSON Schema as zod writes it. */
export function openApiDocument(contracts: Record<string, Contract>, title: string): Json {
  const paths: Record<string, Json> = {};
  for (const [area, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, "{$1}")}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(area, name, endpoint) };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title, version: "1" },
    paths,
    components: { schemas: { Error: errorSchema }, securitySchemes: { token: { type: "http", scheme: "bearer" } } },
  };
}

function operation(area: string, name: string, endpoint: Endpoint): Json {
  const { method, output, responseHeaders, access } = endpoint;
  return {
    operationId: `${area}.${name}`,
    tags: [area],
    summary: endpoint.summary,
    security: access === "public" ? [] : [{ token: [] }],
    "x-access": accessName(access),
    parameters: parameters(endpoint),
    ...(method === "POST" ? requestBody(endpoint) : {}),
    responses: {
      "200": {
        description: "OK",
        ...(responseHeaders ? { headers: mapShape(responseHeaders, (schema) => ({ schema })) } : {}),
        content: json(output ? schemaOf(output, "output") : { type: "object" }),
      },
      default: { description: "Error", content: json({ $ref: "#/components/schemas/Error" }) },
    },
  };
}

export const accessName = (access: Access): string => (typeof access === "string" ? access : access.menu);

function requestBody({ input, body, maxBytes }: Endpoint): Json {
  const file = { [FILE_TYPE]: { schema: { type: "string", format: "binary", maxLength: maxBytes } } };
  if (body === "file") return { requestBody: { required: true, content: file } };
  return input ? { requestBody: { required: true, content: json(schemaOf(input, "input")) } } : {};
}

function parameters({ method, path, access, input, headers, body, onceBy }: Endpoint): Json[] {
  const inPath = new Set([...path.matchAll(/:(\w+)/g)].map(([, name]) => name));
  const place = (name: string) => (inPath.has(name) ? "path" : "query");
  const asked = (method === "GET" || body === "file") && input ? list(input, place) : [];
  const once = method === "POST" && access !== "public" && !onceBy ? [onceKey] : [];
  return [...asked, ...(headers ? list(headers, () => "header") : []), ...once];
}

const onceKey: Json = {
  name: "Idempotency-Key",
  in: "header",
  required: false,
  description: "Names the call: sent again with the same key, it is done once and answered as the first time",
  schema: { type: "string", pattern: "^[\\w.:-]{8,100}$" },
};

function list(object: z.ZodObject, place: (name: string) => string): Json[] {
  return Object.entries(object.shape).map(([name, schema]) => ({
    name,
    in: place(name),
    required: !schema.safeParse(undefined).success,
    schema: schemaOf(schema, "input"),
  }));
}

const mapShape = (object: z.ZodObject, change: (schema: Json) => Json): Json =>
  Object.fromEntries(Object.entries(object.shape).map(([name, schema]) => [name, change(schemaOf(schema, "output"))]));

const json = (schema: Json): Json => ({ "application/json": { schema } });

/** What JSON Schema cannot say (a transform) is shown as "anything" rather than refused. */
export function schemaOf(schema: z.core.$ZodType, io: "input" | "output"): Json {
  const { $schema: _dialect, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: "any" });
  return rest;
}

const errorSchema = {
  type: "object",
  required: ["status", "code", "message", "reference"],
  properties: {
    status: { enum: [...new Set(Object.values(errorStatus))] },
    code: { enum: Object.keys(errorStatus) },
    message: { type: "string", description: "In the language of Accept-Language" },
    fields: { type: "object", additionalProperties: { type: "string" } },
    reference: { type: "string", description: "Names this request in the server's log" },
  },
};
