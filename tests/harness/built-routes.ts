import path from "node:path";
import { pathToFileURL } from "node:url";

export type BuiltRoute = {
  id: string;
  /** Its own address with every parameter filled in; a layout's is that of a page below it. */
  address: string;
  /** That address with its parameters as they stand in the table: "/consignment/counts/:id". */
  pattern: string;
  access: unknown;
  hasLoader: boolean;
  hasAction: boolean;
};

type Entry = {
  id: string;
  parentId?: string;
  path?: string;
  module: { loader?: unknown; action?: unknown; handle?: { access?: unknown } };
};

/** What stands in for a part of the address that varies. */
const samples: Record<string, string> = { "*": "mainboard" };
/** Whatever address there is none of. */
const NOWHERE = "/nowhere/at/all";
const fill = (pattern: string) => (pattern === "/*" ? NOWHERE : filled(pattern));
const filled = (pattern: string) => pattern.replace(/:(\w+)\??|\*/g, (part) => samples[part] ?? "1");

/** The route table as it was built, not as it was meant. */
export async function readBuiltRoutes(): Promise<BuiltRoute[]> {
  const file = path.resolve("build/portal/server/index.js");
  const { routes }: { routes: Record<string, Entry> } = await import(pathToFileURL(file).href);
  const entries = Object.values(routes);
  const pathOf = (entry: Entry): string => {
    const parent = entry.parentId === undefined ? undefined : routes[entry.parentId];
    if (entry.path?.startsWith("/")) return entry.path;
    const above = parent ? pathOf(parent).replace(/\/$/, "") : "";
    return entry.path ? `${above}/${entry.path}` : above || "/";
  };
  const pageBelow = (entry: Entry) => entries.find((each) => each.parentId === entry.id && each.path) ?? entry;
  return entries.map((entry) => {
    const isLayout = entry.path === undefined && entry.id !== "root" && entries.some((e) => e.parentId === entry.id);
    const pattern = pathOf(isLayout ? pageBelow(entry) : entry);
    return {
      ...{ id: entry.id, address: fill(pattern), pattern },
      access: entry.module.handle?.access,
      hasLoader: entry.module.loader !== undefined,
      hasAction: entry.module.action !== undefined,
    };
  });
}
