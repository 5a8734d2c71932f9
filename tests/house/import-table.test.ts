import { expect, test } from "vitest";
import { findForbiddenImports, findServerImports } from "./import-table";
import { isTest, readSources } from "./sources";

const sources = readSources("app", /\.tsx?$/).filter((source) => !isTest(source));

test("folders import only what the architecture's table allows", () => {
  expect(findForbiddenImports(sources)).toEqual([]);
});

test("nothing that may run in a browser imports the server", () => {
  expect(findServerImports(sources)).toEqual([]);
});

test.each([
  ["app/ui/a.tsx", 'import { x } from "~/portal/frame/x";'],
  ["app/ui/a.tsx", 'import { f } from "~/api/domain/sales/period";'],
  ["app/portal/sales/a/route.tsx", 'import { y } from "../../membership/y";'],
  ["app/portal/sales/a/route.tsx", 'import { y } from "~/api/db/client.server";'],
  ["app/portal/sales/a/route.tsx", 'import { y } from "~/api/http/app.server";'],
  ["app/portal/sales/a/route.tsx", 'const y = await import("~/api/domain/sales/x.server");'],
  ["app/api/http/reports/routes.ts", 'import { z } from "../account/routes";'],
  ["app/api/db/schema/a.ts", 'import { z } from "~/api/domain/sales/period";'],
  ["app/api/domain/tcis/a.ts", 'import { z } from "../rental/b";'],
  ["app/api/domain/logistics/a.ts", 'import type { M } from "../mainboard/mainboard";'],
  ["app/words/a.ts", 'export * from "~/ui/a";'],
  ["app/root.tsx", 'import { api } from "~/api/http/app.server";'],
])("self-test: %s must not contain %s", (file, text) => {
  expect(findForbiddenImports([{ file, text }])).toHaveLength(1);
});

test("self-test: what the table allows passes", () => {
  const allowed = [
    { file: "app/ui/a.tsx", text: 'import type { P } from "~/api/domain/report/period"; import { b } from "./b";' },
    {
      file: "app/portal/sales/a/route.tsx",
      text: 'import { f } from "~/portal/frame/f"; import { g } from "../b/g"; import { r } from "~/portal/report/r";',
    },
    { file: "app/api/client.server.ts", text: 'import { app } from "~/api/http/app.server";' },
  ];
  expect(findForbiddenImports(allowed)).toEqual([]);
});

test.each([
  ["app/portal/sales/a/table.tsx", 'import { f } from "./f.server";'],
  ["app/api/domain/sales/period.ts", 'import fs from "node:fs";'],
  ["app/api/domain/sales/period.ts", 'import { sql } from "drizzle-orm";'],
  ["app/words/formats.ts", 'import { a } from "~/api/domain/a.server";'],
])("self-test: %s runs in a browser and must not contain %s", (file, text) => {
  expect(findServerImports([{ file, text }])).toHaveLength(1);
});
