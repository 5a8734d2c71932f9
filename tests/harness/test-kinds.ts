import fs from "node:fs";
import path from "node:path";

const HARNESS = path.join("tests", "harness");
const isTest = (name: string) => /\.test\.tsx?$/.test(name);

/** Files of tests below a folder of the project, by their path in it. */
const testsIn = (folder: string): string[] =>
  fs
    .readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter(isTest)
    .map((name) => path.join(folder, name).replaceAll("\\", "/"));

/** Parts of the harness that begin with a server or a portal, themselves or by what they import. */
function serving(): ReadonlySet<string> {
  const sources = new Map(
    fs
      .readdirSync(HARNESS)
      .filter((name) => /\.m?ts$/.test(name) && !isTest(name))
      .map((name) => [name.replace(/\.\w+$/, ""), fs.readFileSync(path.join(HARNESS, name), "utf8")] as const),
  );
  const found = new Set(
    [...sources].filter(([, text]) => /\binject\(|openEmbedded|spawn\(|build\/portal/.test(text)).map(([name]) => name),
  );
  for (let before = -1; before !== found.size; ) {
    before = found.size;
    for (const [name, text] of sources)
      if ([...text.matchAll(/from "\.\/([\w-]+)/g)].some(([, used = ""]) => found.has(used))) found.add(name);
  }
  return found;
}

/**
 * Unit tests in two kinds: `pure` ask neither a database nor a portal, so they are through in seconds; `served` are the
 * others. What a file imports of tests/harness says which it is.
 */
export function unitTests(): { pure: string[]; served: string[] } {
  const withServer = serving();
  const apart = /^tests\/(house|journeys|bench)\//;
  const pure: string[] = [];
  const served: string[] = [];
  for (const file of [...testsIn("app"), ...testsIn("tests").filter((name) => !apart.test(name))]) {
    const text = fs.readFileSync(file, "utf8");
    const used = [...text.matchAll(/from "(?:\.\.?\/)+(?:tests\/)?(?:harness\/)?([\w-]+)(?:\.\w+)?"/g)].map(
      ([, name = ""]) => name,
    );
    const asks =
      /\binject\(|embedded\/|child_process|build\/portal|serve\//.test(text) ||
      used.some((name) => withServer.has(name));
    (asks ? served : pure).push(file);
  }
  return { pure, served };
}
