import type { Finding, Source } from "./sources";

const ADDRESS = /(?:https?:)?\/\/((?:[a-z0-9-]+\.)+[a-z]{2,})(?=[/"'`:)?#\s\\]|$)/gi;
/**
 * Names of namespaces, manuals that libraries name in messages for developers, and the login page's link to a named
 * browser: nothing is ever fetched there.
 */
const NEVER_FETCHED = new Set([
  "www.w3.org",
  "reactjs.org",
  "react.dev",
  "fb.me",
  "reactrouter.com",
  "remix.run",
  "github.com",
  "www.microsoft.com",
  // The licence line that chart.js carries in its built file.
  "www.chartjs.org",
]);
const SECRETS = [/postgres(ql)?:\/\//, /Cutting!2026/, /process\.env\.(?!NODE_ENV)/, /-----BEGIN/, /DATABASE_URL/];

/** Addresses of other hosts in files a browser is given. */
export const findHosts = ({ file, text }: Source): Finding[] =>
  [...text.matchAll(ADDRESS)]
    .filter(([, host = ""]) => !NEVER_FETCHED.has(host.toLowerCase()))
    .map(([address]) => `${file}: ${address}`);

export const findSecrets = ({ file, text }: Source): Finding[] =>
  SECRETS.filter((pattern) => pattern.test(text)).map((pattern) => `${file}: ${pattern.source}`);

type BuiltRoute = { module: { loader?: unknown; action?: unknown; handle?: { access?: unknown } } };

/** Routes that run something without saying who may; the door keeps them shut, which nobody wants to find in use. */
export const findUndeclared = (routes: Record<string, BuiltRoute>, isAccess: (access: unknown) => boolean): Finding[] =>
  Object.entries(routes)
    .filter(([, { module }]) => (module.loader || module.action) && !isAccess(module.handle?.access))
    .map(([id]) => id);
