import { errorStatus } from "~/api/domain/errors";
import { translate, type WordKey } from "~/words";
import type { Locale } from "~/words/locale";
import type { Contract, Endpoint } from "../contract";
import { accessName, schemaOf } from "./openapi";

const escapes: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (sign) => escapes[sign] ?? "");

/** The readable page of the API: plain HTML with one style sheet of our own, nothing from elsewhere, no script. */
export function docsPage(contracts: Record<string, Contract>, makerName: string, locale: Locale): string {
  const say = (key: WordKey, params = {}) => escapeHtml(translate(locale, key, params));
  const title = `${say("api.docs.title")} - ${escapeHtml(makerName)}`;
  const areas = Object.entries(contracts).map(([area, contract]) => areaPart(area, contract, say));
  const links = Object.keys(contracts).map((area) => `<li><a href="#${area}">${area}</a></li>`);
  const errors = Object.entries(errorStatus).map(
    ([code, status]) =>
      `<tr><td>${status}</td><td><code>${code}</code></td><td>${say(`api.${code}` as WordKey)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${title}</title><link rel="stylesheet" href="/api-docs.css"></head>
<body><main><h1>${title}</h1>
<p>${say("api.docs.intro")} <a href="/api/openapi.json">/api/openapi.json</a></p>
<nav><ul>${links.join("")}<li><a href="#errors">${say("api.docs.errors")}</a></li></ul></nav>
${areas.join("\n")}
<section id="errors"><h2>${say("api.docs.errors")}</h2><table><tbody>${errors.join("")}</tbody></table></section>
</main></body></html>`;
}

type Say = (key: WordKey, params?: Record<string, string>) => string;

function areaPart(area: string, contract: Contract, say: Say): string {
  const calls = Object.entries(contract).map(([name, endpoint]) => callPart(`${area}.${name}`, endpoint, say));
  return `<section id="${area}"><h2>${area}</h2>${calls.join("")}</section>`;
}

function callPart(name: string, endpoint: Endpoint, say: Say): string {
  const { input, headers, output, responseHeaders } = endpoint;
  const shapes = [
    headers && shape(say("api.docs.headers"), schemaOf(headers, "input")),
    input && shape(say("api.docs.input"), schemaOf(input, "input")),
    responseHeaders && shape(say("api.docs.response-headers"), schemaOf(responseHeaders, "output")),
    output && shape(say("api.docs.output"), schemaOf(output, "output")),
  ];
  return `<article id="${name}"><h3><b>${endpoint.method}</b> <code>/api${escapeHtml(endpoint.path)}</code></h3>
<p>${escapeHtml(endpoint.summary)}</p><p>${say("api.docs.access")}: ${accessWords(endpoint, say)}</p>
${shapes.filter(Boolean).join("")}</article>`;
}

function accessWords({ access }: Endpoint, say: Say): string {
  if (access === "public") return say("api.docs.access.public");
  if (access === "user") return say("api.docs.access.user");
  return say("api.docs.access.menu", { code: accessName(access) });
}

const shape = (title: string, schema: object): string =>
  `<details><summary>${title}</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details>`;
