import path from "node:path";
import { pathToFileURL } from "node:url";
import { matchRoutes } from "@remix-run/react";
import { beforeAll, describe, expect, test } from "vitest";
import { readBuiltRoutes } from "../../../tests/harness/built-routes";
import { areasOf, byArea } from "./areas.mjs";

type Entry = { id: string; parentId?: string; path?: string; index?: boolean };
type Node = { id: string; path?: string; index?: boolean; children?: Node[] };

/** The tree Remix makes of a route table, and what it then matches. */
function tree(routes: Record<string, Entry>, parentId?: string): Node[] {
  return Object.values(routes)
    .filter((route) => route.parentId === parentId)
    .map(({ id, path: own, index }) =>
      index ? { id, path: own, index } : { id, path: own, children: tree(routes, id) },
    );
}
type Tree = Parameters<typeof matchRoutes>[0];
const matched = (nodes: Tree, address: string) => matchRoutes(nodes, address)?.map(({ route }) => route.id) ?? [];

let routes: Record<string, Entry>;
let addresses: string[];
beforeAll(async () => {
  ({ routes } = await import(pathToFileURL(path.resolve("build/portal/server/index.js")).href));
  const built = (await readBuiltRoutes()).map(({ address }) => address);
  const others = ["/", "/nothing", "/nothing/here", "/sales", "/sales/", "/sales/nothing", "/admin/users/1/nothing"];
  const known = [...new Set([...built, ...others])];
  // Which area an address means is read from its first two segments.
  const first = (address: string) => address.split("/")[1] ?? "";
  const ofEach = known.filter((each, at) => known.findIndex((other) => first(other) === first(each)) === at);
  const below = ofEach.flatMap((each) => [`/${first(each)}/nothing`, `${each}/nothing`, `${each}/1/nothing`]);
  addresses = [...known, ...below, ...ofEach.flatMap((each) => [each.toUpperCase(), `${each}/`])];
});

describe("a handler that knows only what the first two segments can mean", () => {
  test("means by every address what the whole route table means by it", () => {
    expect(addresses.length).toBeGreaterThan(300);
    const whole = tree(routes) as Tree;
    const areas = areasOf({ routes });
    const trees = new Map<string, Tree>();
    for (const address of addresses) {
      const area = areas.of(address);
      if (area === undefined) continue;
      const few = trees.get(area) ?? (tree(areas.routesOf(area)) as Tree);
      trees.set(area, few);
      expect(matched(few, address), address).toEqual(matched(whole, address));
    }
    expect(trees.size).toBeGreaterThan(100);
  });

  test("knows a fraction of them", () => {
    const areas = areasOf({ routes });
    for (const area of ["api", "admin/menus", "membership/members", "rental/domestic"])
      expect(Object.keys(areas.routesOf(area)).length * 15, area).toBeLessThan(Object.keys(routes).length);
  });
});

describe("which handler answers", () => {
  const asked: string[][] = [];
  const handler = byArea((build: { routes: Record<string, Entry> }) => {
    return async (_request: Request) => {
      asked.push(Object.keys(build.routes));
      return new Response();
    };
  });
  const build = {
    routes: {
      root: { id: "root", path: "" },
      frame: { id: "frame", parentId: "root" },
      report: { id: "report", parentId: "frame", path: "sales/report" },
      users: { id: "users", parentId: "frame", path: "/admin/users" },
      admin: { id: "admin", parentId: "frame", path: "admin" },
      any: { id: "any", parentId: "frame", path: "admin/:screen" },
      roles: { id: "roles", parentId: "frame", path: "/admin/roles" },
      home: { id: "home", parentId: "root", index: true },
      rest: { id: "rest", parentId: "root", path: "*" },
    },
  };
  const all = Object.keys(build.routes);
  const ask = async (address: string) => {
    await handler(build)(new Request(`http://portal.example${address}`));
    return asked.at(-1);
  };

  test.each([
    ["/sales/report", ["root", "frame", "report", "rest"]],
    ["/SALES/report", ["root", "frame", "report", "rest"]],
    ["/sales.data", ["root", "frame", "report", "rest"]],
    ["/admin/users/7", ["root", "frame", "users", "admin", "any", "rest"]],
    ["/admin/Roles.data", ["root", "frame", "admin", "any", "roles", "rest"]],
    ["/admin/others", ["root", "frame", "users", "admin", "any", "roles", "rest"]],
    ["/admin/r%6Fles", ["root", "frame", "users", "admin", "any", "roles", "rest"]],
    ["/admin/", ["root", "frame", "users", "admin", "any", "roles", "rest"]],
    ["/", ["root", "home", "rest"]],
    ["/_root.data", ["root", "home", "rest"]],
    ["/s%61les/report", all],
    ["/unknown", all],
  ])("%s is asked of %o", async (address, ids) => {
    expect(await ask(address)).toEqual(ids);
  });
});
