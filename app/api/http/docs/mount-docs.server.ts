import { config } from "~/api/config.server";
import { contracts } from "../contracts";
import { type ApiApp, mountPlain } from "../server/mount.server";
import type { Services } from "../server/services";
import { docsPage } from "./docs-page";
import { openApiDocument } from "./openapi";

/** The API's description for programs and for people. Both need a sign-in: they name every address there is. */
export function mountDocs(app: ApiApp, services: Services): void {
  mountPlain(app, services, { access: "user", path: "/openapi.json" }, async () => {
    const document = openApiDocument(contracts, config().MAKER_NAME);
    return new Response(JSON.stringify(document), { headers: headers("application/json; charset=utf-8") });
  });
  mountPlain(app, services, { access: "user", path: "/docs" }, async (ctx) => {
    const page = docsPage(contracts, config().MAKER_NAME, ctx.locale);
    return new Response(page, { headers: headers("text/html; charset=utf-8") });
  });
}

const headers = (type: string) => ({
  "content-type": type,
  "cache-control": "no-store",
  "content-security-policy": "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
});
