import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline/promises";
import { parseArgs } from "node:util";
import { config } from "~/api/config.server";
import { addressOf, asOwner, openPool } from "~/api/db/pool.server";
import type { MasterChanges } from "~/api/domain/import/ask-before-changing";
import type { Loss } from "~/api/domain/import/ask-before-replacing";
import { yearsOf } from "~/api/domain/import/day-window";
import { failureText } from "~/api/domain/import/failure-text";
import { importFile } from "~/api/domain/import/import-file.server";
import { readRange } from "~/api/domain/import/named-range.server";
import { changeWords, lossWords, report } from "~/api/domain/import/report-result";
import { tidyFacts } from "~/api/domain/import/tidy-facts.server";
import { translate, type WordKey } from "~/words";
import { type Locale, locales } from "~/words/locale";

/** From here on statistics and visibility are worth a pass of their own. */
const LARGE = 100_000;
const options = {
  mapping: { type: "string" },
  range: { type: "string" },
  rejects: { type: "string" },
  user: { type: "string", default: `import:${os.userInfo().username}` },
  lang: { type: "string" },
  "accept-rejects": { type: "boolean", default: false },
  "dry-run": { type: "boolean", default: false },
  yes: { type: "boolean", default: false },
} as const;

process.exitCode = await main().catch((error) => {
  console.error(failureText(error, machineLocale()));
  return 1;
});

/** @returns 0 loaded or unchanged, 1 nothing could be read, 2 nothing was written: rows were rejected, or much would have gone */
async function main(): Promise<number> {
  let locale = machineLocale();
  const say = (key: WordKey, values?: Record<string, string | number>) => translate(locale, key, values);
  const refuse = (...lines: string[]) => {
    for (const line of lines) console.error(line);
    return 1;
  };
  let given: ReturnType<typeof parseArgs<{ allowPositionals: true; options: typeof options }>>;
  try {
    given = parseArgs({ allowPositionals: true, options });
  } catch (error) {
    return refuse(say("import.option.wrong", { text: (error as Error).message }), say("import.usage"));
  }
  const { values, positionals } = given;
  const lang = locales.find((each) => each === values.lang);
  if (values.lang !== undefined && !lang) return refuse(say("import.lang.wrong", { text: values.lang }));
  locale = lang ?? locale;
  const [file] = positionals;
  if (!file || !values.mapping || positionals.length > 1) return refuse(say("import.usage"));
  const missing = [values.mapping, file].find((name) => !isReadable(name));
  if (missing) return refuse(say("import.file.missing", { file: missing }));
  const years = yearsOf(new Date());
  const range = values.range === undefined ? undefined : readRange(values.range, years);
  if (range === "form") return refuse(say("import.range.wrong", { text: values.range ?? "" }));
  if (range === "years") return refuse(say("import.range.years", { text: values.range ?? "", ...years }));
  const { user, rejects: rejectsFile } = values;
  const isTrial = values["dry-run"];
  const acceptRejects = isTrial || values["accept-rejects"];
  return load({
    file,
    mapping: fs.readFileSync(values.mapping, "utf8"),
    user,
    acceptRejects,
    isTrial,
    command: commandOf(file, values.mapping),
    ...(values.yes || isTrial ? { mayReplace: () => true, mayChange: () => true } : askAtTerminal(locale)),
    range,
    rejectsFile,
    locale,
  });
}

async function load(wanted: Parameters<typeof importFile>[1] & { locale: Locale }): Promise<number> {
  const { locale } = wanted;
  const pool = openPool(addressOf(asOwner(config())), { max: 1, statementTimeoutMs: 0 });
  const begun = performance.now();
  const elapsed = () => (performance.now() - begun) / 1000;
  try {
    const result = await importFile(pool, { ...wanted, progress: showProgress(locale) });
    const loadedIn = elapsed();
    const { status, lines } = report(result, loadedIn, locale);
    for (const line of lines) (status === 0 ? console.log : console.error)(line);
    if (result.status === "loaded" && result.loaded + result.replaced > LARGE)
      await tidy(locale, () => elapsed() - loadedIn);
    return status;
  } catch (error) {
    console.error(failureText(error, locale));
    return 1;
  } finally {
    await pool.end();
  }
}

/** Whoever sits at a terminal is asked; a script is not, and has to say --yes beforehand. */
function askAtTerminal(locale: Locale) {
  if (!process.stdin.isTTY || !process.stdout.isTTY) return {};
  const ask = async (question: string) => {
    const asking = createInterface({ input: process.stdin, output: process.stdout });
    try {
      return /^\s*y/i.test(await asking.question(question));
    } finally {
      asking.close();
    }
  };
  return {
    mayReplace: (loss: Loss) => ask(translate(locale, "import.replaces-much.ask", lossWords(loss))),
    mayChange: (changes: MasterChanges) =>
      ask(translate(locale, "import.changes-much.ask", changeWords(changes, locale))),
  };
}

/** As it can be given again from the project's folder, whatever folder this one was given in. */
function commandOf(file: string, mapping: string): string {
  return `npm run import -- --mapping ${JSON.stringify(path.resolve(mapping))} ${JSON.stringify(path.resolve(file))}`;
}

async function tidy(locale: Locale, elapsed: () => number): Promise<void> {
  try {
    await tidyFacts(config());
    console.log(translate(locale, "import.tidied", { seconds: elapsed().toFixed(2) }));
  } catch (error) {
    console.error(translate(locale, "import.untidied", { reason: (error as Error).message }));
  }
}

function isReadable(file: string): boolean {
  try {
    fs.accessSync(file, fs.constants.R_OK);
    return fs.statSync(file).isFile();
  } catch {
    return false;
  }
}

/** The language of the terminal, which is LC_ALL, LC_MESSAGES or LANG to everything on this machine. */
function machineLocale(): Locale {
  const { locale } = new Intl.DateTimeFormat().resolvedOptions();
  return locales.find((each) => locale.split("-")[0] === each) ?? "en";
}

function showProgress(locale: Locale): (bytesRead: number, bytes: number) => void {
  let shown = 0;
  return (bytesRead, bytes) => {
    const percent = Math.floor((bytesRead * 100) / Math.max(bytes, 1));
    if (bytes < 4_000_000 || percent < shown + 10) return;
    shown = percent;
    console.log(translate(locale, "import.progress", { percent }));
  };
}
