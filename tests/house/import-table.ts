import path from "node:path";
import ts from "typescript";
import { type Finding, parse, place, type Source, visit } from "./sources";

export type Import = { from: string; to: string; typeOnly: boolean; at: string };

type Part =
  | "root"
  | "config"
  | "menu"
  | "portal"
  | "ui"
  | "words"
  | "client"
  | "http"
  | "domain"
  | "demo"
  | "db"
  | "jobs"
  | "commands";
type Rule = (from: string, to: string, typeOnly: boolean) => boolean;

const yes: Rule = () => true;
const types: Rule = (_from, _to, typeOnly) => typeOnly;
const isServer = (file: string) => /\.server(\/|$)/.test(file);
const pure: Rule = (_from, to) => !isServer(to);
const pureTypes: Rule = (from, to, typeOnly) => typeOnly && pure(from, to, typeOnly);
/** The folder below the part: a menu section of the portal, an area of the API. */
const area = (file: string, depth: number) => file.split("/").slice(0, depth).join("/");

/** Rooms of the portal that are no menu section: every section is made of them. */
const sharedRooms = [
  "frame",
  "session",
  "password",
  "wire",
  "report",
  "figures",
  "record",
  "upload",
  "simulator",
  // The open pages show the same calculators as the screens.
  "calculators",
  "attachment",
  "request",
  // The frame opens it as a dialog.
  "profile",
].map((room) => `app/portal/${room}`);

/** A section uses itself and the shared rooms. */
const ownSection: Rule = (from, to) => {
  const target = area(to, 3);
  return target === area(from, 3) || sharedRooms.includes(target) || from.split("/").length === 3;
};

/** Sections of the domain: what each of them is about. Mainboard and management show others' figures on purpose. */
const domainSections = [
  ...["sales", "marketing-information", "logistics", "membership", "commercial", "rental", "insurance", "channel"],
  ...["agent-system", "matrix", "tool-management", "tcis", "scrap", "gpms", "consignment", "special-price", "news"],
  ...["calculators", "mainboard", "management"],
].map((section) => `app/api/domain/${section}`);
/** These show what other sections are about; nobody borrows from them. */
const showsAll = ["app/api/domain/mainboard", "app/api/domain/management"];
/** A section of the domain uses what all share (facts, report, access, audit …), never another section. */
const ownDomain: Rule = (from, to) => {
  const [source, target] = [area(from, 4), area(to, 4)];
  return (
    source === target || showsAll.includes(source) || [source, target].some((each) => !domainSections.includes(each))
  );
};
/** An area uses itself and what all areas share: http/server and the files directly in http/, which join the areas. */
const ownArea: Rule = (from, to) => area(to, 4) === area(from, 4) || isSharedHttp(to) || isSharedHttp(from);
const isSharedHttp = (file: string) => file.split("/").length === 4 || file.startsWith("app/api/http/server/");
/** The one place that opens the connections of a server process. */
const joins: Rule = (from, _to, typeOnly) => typeOnly || from === "app/api/http/app.server.ts";

/** The table of the architecture: what each part may import. What is not listed is forbidden. */
const TABLE: Record<Part, Partial<Record<Part, Rule>>> = {
  root: {
    config: yes,
    menu: yes,
    portal: yes,
    ui: yes,
    words: yes,
    client: yes,
    http: (_from, to) => to === "app/api/http/route",
  },
  config: {},
  menu: { menu: yes, domain: types, words: types },
  words: { words: yes, domain: types, menu: types },
  ui: { ui: yes, words: yes, domain: pureTypes },
  portal: { config: yes, menu: yes, portal: ownSection, ui: yes, words: yes, client: yes, domain: pure },
  client: { config: yes, client: yes, http: yes, domain: (_from, to, typeOnly) => typeOnly || to.endsWith("/errors") },
  http: { config: yes, http: ownArea, words: yes, domain: yes, db: joins, menu: types },
  domain: { config: yes, menu: yes, words: yes, domain: ownDomain, db: yes },
  demo: { config: yes, menu: yes, words: yes, domain: yes, db: yes, demo: yes },
  db: { config: yes, db: yes, domain: types },
  jobs: { config: yes, jobs: yes, domain: yes, db: yes },
  // Beyond the architecture's table: a command tells an error's words, which stand in the catalogues.
  commands: { config: yes, commands: yes, jobs: yes, words: yes, domain: yes, demo: yes, db: yes },
};

export function partOf(file: string): Part | undefined {
  const [, first = "", second = ""] = file.split("/");
  if (/^(root|routes|entry\.(client|server))(\.tsx?)?$/.test(first)) return "root";
  if (first !== "api")
    return ["menu", "portal", "ui", "words", "commands"].find((part) => part === first) as Part | undefined;
  if (/^config\.server/.test(second)) return "config";
  if (/^(client|api-error)/.test(second)) return "client";
  return ["http", "domain", "demo", "db", "jobs"].find((part) => part === second) as Part | undefined;
}

/** Imports of our own files, without their endings; packages are left out. */
export function readImports(source: Source): Import[] {
  const tree = parse(source);
  const found: Import[] = [];
  visit(tree, (node) => {
    const specifier = specifierOf(node);
    const to = specifier && resolve(source.file, specifier);
    if (to) found.push({ from: source.file, to, typeOnly: isTypeOnly(node), at: place(tree, node) });
  });
  return found;
}

function specifierOf(node: ts.Node): string | undefined {
  if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier) {
    return ts.isStringLiteral(node.moduleSpecifier) ? node.moduleSpecifier.text : undefined;
  }
  const isDynamic = ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword;
  const argument = isDynamic ? node.arguments[0] : undefined;
  return argument && ts.isStringLiteral(argument) ? argument.text : undefined;
}

function isTypeOnly(node: ts.Node): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  if (!ts.isImportDeclaration(node) || !node.importClause) return false;
  if (node.importClause.isTypeOnly) return true;
  const { name, namedBindings } = node.importClause;
  const named = namedBindings && ts.isNamedImports(namedBindings) ? namedBindings.elements : undefined;
  return !name && named !== undefined && named.length > 0 && named.every((element) => element.isTypeOnly);
}

function resolve(file: string, specifier: string): string | undefined {
  const strip = (name: string) => name.replace(/\?.*$/, "").replace(/\.(tsx?|mjs|js)$/, "");
  if (specifier.startsWith("~/")) return strip(`app/${specifier.slice(2)}`);
  if (specifier.startsWith(".")) return strip(path.posix.join(path.posix.dirname(file), specifier));
  return undefined;
}

export function findForbiddenImports(sources: Source[]): Finding[] {
  return sources.flatMap(readImports).flatMap(({ from, to, typeOnly, at }) => {
    const source = partOf(from);
    const target = partOf(to);
    if (!source || !target)
      return to.startsWith("app/") && !target && !/\.(css|svg)$/.test(to)
        ? [`${at}: ${to} is in no part of the house`]
        : [];
    return TABLE[source][target]?.(from, to, typeOnly) ? [] : [`${at}: ${source} may not import ${to}`];
  });
}

const SERVER_NAMES = /\.server\.tsx?$/;
/** Remix takes loaders and actions, and what only they use, out of these before they reach a browser. */
const ROUTE_MODULES = /(^app\/(root|entry\.server)\.tsx$)|(\/(route|_layout|[\w-]+\.route)\.tsx?$)/;
const SERVER_PACKAGES = /^(node:|pg$|pg-|drizzle-orm|hono|@node-rs|nodemailer)/;

/** What may run in a browser must not reach for the server: files of portal, ui, words, menu, and pure domain files. */
export function findServerImports(sources: Source[]): Finding[] {
  return sources
    .filter(({ file }) => /^app\/(portal|ui|words|menu|api\/domain)\//.test(file))
    .filter(({ file }) => !SERVER_NAMES.test(file) && !ROUTE_MODULES.test(file))
    .flatMap((source) => [
      ...readImports(source)
        .filter(({ to, typeOnly }) => !typeOnly && (isServer(to) || to.startsWith("app/api/db/")))
        .map(({ at, to }) => `${at}: may run in a browser, but imports ${to}`),
      ...serverPackages(source),
    ]);
}

function serverPackages(source: Source): Finding[] {
  const tree = parse(source);
  const found: Finding[] = [];
  visit(tree, (node) => {
    const specifier = specifierOf(node);
    if (!specifier || isTypeOnly(node) || !SERVER_PACKAGES.test(specifier)) return;
    found.push(`${place(tree, node)}: may run in a browser, but imports ${specifier}`);
  });
  return found;
}
