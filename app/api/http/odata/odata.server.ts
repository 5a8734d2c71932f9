import type { MiddlewareHandler } from "hono";
import { noteRead } from "~/api/domain/access-token/find-token-reader.server";
import { odataRoot } from "~/api/domain/account/links.server";
import { writeAudit } from "~/api/domain/audit/write-audit.server";
import type { Ctx } from "~/api/domain/ctx";
import { AppError } from "~/api/domain/errors";
import { metadataOf, serviceOf } from "~/api/domain/odata/metadata";
import { type Options, readOptions } from "~/api/domain/odata/options";
import { countRows, MOST_ROWS, readPage } from "~/api/domain/odata/read-page.server";
import { unsupported } from "~/api/domain/odata/refuse";
import type { Table } from "~/api/domain/odata/table";
import { findTable, shapesFor } from "~/api/domain/odata/tables.server";
import { type ApiApp, mountPlain } from "../server/mount.server";
import type { Services } from "../server/services";

const rule = { access: "user", token: "only" } as const;
const JSON_TYPE = "application/json;odata.metadata=minimal;charset=utf-8";
const METADATA = "$metadata";

/**
 * Tables for Excel and Power BI (OData 4.0, reading alone), opened by an access token and by nothing else: a browser's session is no
 * credential here. Their address is /odata, in front of the API's own.
 */
export function mountOdata(app: ApiApp, services: Services): void {
  app.use("/odata/*", odataManners);
  app.on(
    "OPTIONS",
    ["/odata", "/odata/:table"],
    () => new Response(null, { status: 204, headers: { allow: ALLOWED } }),
  );
  mountPlain(app, services, { ...rule, path: "/odata" }, async (ctx) =>
    answer(JSON.stringify(serviceOf(odataRoot(), shapesFor(ctx)))),
  );
  mountPlain(app, services, { ...rule, path: "/odata/:table" }, async (ctx, c) => {
    const name = c.req.param("table") ?? "";
    // As XML whatever the client says that it takes: none reads another description.
    if (name === METADATA) return answer(metadataOf(shapesFor(ctx)), "application/xml;charset=utf-8");
    const search = new URL(c.req.url).searchParams;
    const table = await tableNamed(ctx, name);
    const options = readOptions(table.shape, search);
    const wanted = { asTexts: wantsTexts(c.req.raw), size: sizeOf(c.req.raw) };
    const page = answer(await pageOf(ctx, table, options, search, wanted));
    if (wanted.size) page.headers.set("preference-applied", `odata.maxpagesize=${wanted.size}`);
    return page;
  });
  mountPlain(app, services, { ...rule, path: "/odata/:table/:part" }, async (ctx, c) => {
    const table = await tableNamed(ctx, c.req.param("table") ?? "");
    if (c.req.param("part") !== "$count") throw unsupported(c.req.param("part") ?? "");
    const { filter } = readOptions(table.shape, new URL(c.req.url).searchParams);
    return answer(String(await countRows(ctx, table, { filter })), "text/plain;charset=utf-8");
  });
}

const ALLOWED = "GET, HEAD, OPTIONS";

/** @throws AppError odata-not-supported for what asks for a single row or goes on to other tables */
function tableNamed(ctx: Ctx, name: string): Promise<Table> {
  if (/[($@]/.test(name)) throw unsupported(name);
  return findTable(ctx, name);
}

/** Clients that cannot hold the digits of a decimal ask for texts in their place. */
const wantsTexts = (request: Request) => /IEEE754Compatible=true/i.test(request.headers.get("accept") ?? "");

/** Rows of a page, where the client prefers fewer than it would get. */
function sizeOf(request: Request): number | undefined {
  const [, size] = /\bmaxpagesize=(\d{1,6})\b/i.exec(request.headers.get("prefer") ?? "") ?? [];
  const rows = Number(size ?? 0);
  return rows > 0 && rows < MOST_ROWS ? rows : undefined;
}

type Wanted = { asTexts: boolean; size: number | undefined };

async function pageOf(ctx: Ctx, table: Table, options: Options, search: URLSearchParams, { asTexts, size }: Wanted) {
  const { shape } = table;
  const { rows, next, count } = await readPage(ctx, table, options, asTexts, size);
  await noteReading(ctx, shape.name, options, search, rows.length);
  const all = options.columns.length === Object.keys(shape.properties).length;
  const context = `${odataRoot()}/${METADATA}#${shape.name}${all ? "" : `(${options.columns.join(",")})`}`;
  const counted = count === null ? "" : `,"@odata.count":${count}`;
  const link = next === null ? "" : `,"@odata.nextLink":${JSON.stringify(linkTo(shape.name, search, next))}`;
  return `{"@odata.context":${JSON.stringify(context)}${counted},"value":[${rows.join(",")}]${link}}`;
}

/** The same question from where this page ended, at the address that people type: never at the Host that a client chose. */
function linkTo(name: string, search: URLSearchParams, place: string): string {
  const asked = new URLSearchParams(search);
  for (const done of ["$skip", "$top", "$count", "$skiptoken"]) asked.delete(done);
  asked.set("$skiptoken", place);
  return `${odataRoot()}/${name}?${asked}`;
}

/** What its owner sees of the token, and of each reading (not of each page of it) a line in the audit trail, as of any export. */
async function noteReading(ctx: Ctx, name: string, { after }: Options, search: URLSearchParams, rows: number) {
  const { viewer } = ctx;
  if (viewer.tokenId) await noteRead(ctx, viewer.tokenId, name, rows);
  if (after !== null) return;
  const told = { format: "odata", filters: search.toString().slice(0, 1000) };
  await writeAudit(ctx.db, ctx, { action: "export", subject: `report:${name}`, after: told });
}

const answer = (body: string, type = JSON_TYPE) =>
  new Response(body, { headers: { "content-type": type, "cache-control": "no-store" } });

/** On every answer the version by which clients choose how to read it, once; and what went wrong in OData's own form. */
const odataManners: MiddlewareHandler = async (c, next) => {
  await next();
  const answered = c.res;
  if (answered.status >= 400) c.res = await asOdataError(answered);
  c.res.headers.set("odata-version", "4.0");
  if (c.res.status === 405) c.res.headers.set("allow", ALLOWED);
};

async function asOdataError(answered: Response): Promise<Response> {
  const { code, message } = (await answered.json().catch(() => ({}))) as { code?: string; message?: string };
  const error = { code: code ?? new AppError("unexpected-error").code, message: message ?? "" };
  const headers = new Headers(answered.headers);
  headers.delete("content-length");
  headers.set("content-type", JSON_TYPE);
  return new Response(JSON.stringify({ error }), { status: answered.status, headers });
}
