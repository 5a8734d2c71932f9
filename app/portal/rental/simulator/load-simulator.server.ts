import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { ApiError, apiInLanguage } from "~/api/client.server";
import { filledCase, lineNumbers, rentalNumbers } from "~/api/domain/rental/rental-case";
import type { RentalRules } from "~/api/domain/rental/rental-rules";
import type { Typed } from "~/api/domain/simulation/fields";
import { settleCase } from "~/api/domain/simulation/settle-case";
import { letterhead } from "~/portal/frame/letterhead.server";
import { nameOnPaper, paperLanguage, paperWords } from "~/portal/record/paper-language.server";
import { requireScreen } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { type OpenedCase, openedCase } from "~/portal/simulator/saves/opened-case.server";
import { savedList } from "~/portal/simulator/saves/saved-rows.server";
import { caseNumbers } from "~/ui/simulator/case-numbers";
import { translate } from "~/words";
import { formatInstant } from "~/words/formats";
import { contractOfAddress } from "../contracts/contract-screens";
import { caseAddress, caseIn, changedCase, isBegun } from "./case-address";
import { casePicks, pickHits } from "./case-picks.server";
import { contractsMadeOf } from "./contracts-of.server";
import type { Calls, Desk } from "./desks";
import { rentalSaves } from "./saved-desk.server";

export type Calculation = Awaited<ReturnType<Calls["calculate"]>>;
export type Found = Awaited<ReturnType<Calls["cutters"]>>;
/** The newest version of a simulation, or the one that the address names. */
type Opened = {
  id: string;
  title: string;
  number: number;
  last: number;
  can: OpenedCase["can"];
  input: Typed;
  savedAt: string;
} & {
  kept: Calculation;
};

/** The simulator as its address asks for it: the case, what comes of it, cutters found, and what was saved. */
export async function loadSimulator(args: LoaderFunctionArgs, desk: Desk) {
  const reader = await requireScreen(args, desk.code);
  const { api, locale, decimalSign, user } = reader;
  const { pathname, search: text } = wantedLocation(args.request);
  const search = new URLSearchParams(text);
  const terms = await api[desk.calls].terms();
  tidyAddress(pathname, search, terms.leastPieces);
  const deleted = search.get("saves") === "deleted";
  const [saved, { rows }, found] = await Promise.all([
    openedCase(api, desk, search),
    api.simulations.list({ kind: desk.kind, deleted: deleted ? "Y" : "N" }),
    findCutters(api[desk.calls], search),
  ]);
  const opened = openedOf(saved);
  const given = caseIn(search);
  const typed = isBegun(given) ? given : (opened?.input ?? given);
  const { kept, input, ...open } = opened ?? {};
  const unchanged = opened !== null && same(typed, opened.input);
  const [{ picks, unseen }, hits] = await Promise.all([
    casePicks(reader, typed, search.get("pick")),
    pickHits(reader, typed, search.get("pick")),
  ]);
  const contracts = unchanged ? await contractsMadeOf(reader, desk, opened.id) : null;
  const calculation = unchanged ? { ...opened.kept, errors: {} } : await calculate(api[desk.calls], typed, opened?.id);
  const { timeZone } = user.userPrincipal;
  const lang = paperLanguage(search, calculation.result?.currency ?? "USD");
  // Names of parties are in the paper's language, but for those that were saved.
  const { result: drawn } =
    lang === locale || unchanged
      ? calculation
      : await calculate(apiInLanguage(args.request, lang)[desk.calls], typed, opened?.id);
  // Which version was the newest when the case was begun: a later one is told before it is saved over.
  const seen = opened ? (search.get("seen") ?? String(opened.last)) : undefined;
  const beside = { saved: opened?.id, version: search.get("version") ?? undefined, seen };
  return {
    typed,
    numbers: caseNumbers(settleCase(rentalNumbers(typed), typed, decimalSign), typed),
    baseline: opened?.input ?? typed,
    beside,
    begun: isBegun(typed),
    view: search.get("view") === "print" ? ("print" as const) : ("form" as const),
    ask: search.get("ask") === "reset",
    /** What a button of the form has just done. */
    did: done.find((each) => each === search.get("did")) ?? null,
    open: opened ? (open as Omit<Opened, "kept" | "input">) : null,
    /** Where a contract is made of the version as it was saved, for whoever may. */
    contract:
      opened && contracts?.make ? contractOfAddress(contracts.screen, { id: opened.id, version: opened.number }) : null,
    asSaved: unchanged ? formatInstant(opened.savedAt, timeZone) : null,
    find: search.get("find") ?? "",
    found,
    terms,
    picks,
    hits,
    ...calculation,
    // Of what was saved nothing is wrong, whoever opens it.
    errors: unchanged ? {} : { ...calculation.errors, ...unseen },
    sheet: {
      ...paperWords(locale, lang, "rental.", "sim.", "ui.form.wasRead", "paper.signs."),
      // Paper is of a whole case, or of none.
      result: Object.keys(calculation.errors).length > 0 ? null : drawn,
      maker: letterhead(lang),
      date: unchanged ? formatInstant(opened.savedAt, timeZone) : formatInstant(new Date(), timeZone),
      meta: [
        opened?.title,
        opened && translate(lang, "sim.compareVersion", { number: opened.number }),
        await nameOnPaper(args.request, { user, locale, lang }),
      ].flatMap((each) => each || []),
    },
    example: caseAddress(desk.path, exampleOf(terms.example)),
    saves: savedList({ locale, timeZone, deleted }, rentalSaves(desk), rows),
    locale,
  };
}

const done = ["added", "removed", "reset"] as const;

const exampleOf = ([first = "", second = ""]: readonly string[]) => ({
  "item.1": first,
  "quantity.1": "10",
  "item.2": second,
  "quantity.2": second && "6",
});

const same = (a: Typed, b: Typed): boolean => {
  const [first, second] = [filledCase(a), filledCase(b)].map((each) => new URLSearchParams(each));
  first?.sort();
  second?.sort();
  return String(first) === String(second);
};

/**
 * A form sends every field, the blank ones too, and what its buttons add or take away: both leave the address before anything
 * is calculated. @throws Response to the address as it should be
 */
function tidyAddress(path: string, search: URLSearchParams, pieces: string): void {
  const changed = changedCase(search, pieces);
  const blank = [...search.values()].some((value) => value.trim() === "");
  if (!changed && !blank) return;
  const beside = Object.fromEntries(
    ["saved", "version", "seen", "find", "view", "lang", "ask", "saves", "tab", "pick"].map((name) => [
      name,
      search.get(name)?.trim(),
    ]),
  );
  const to = caseAddress(path, changed?.typed ?? caseIn(search), { ...beside, did: changed?.told });
  throw redirect(to);
}

/** What was kept of a version: its result and the rules of its day. */
function openedOf(saved: OpenedCase | null): Opened | null {
  if (!saved) return null;
  const { id, title, lastVersion: last, can, version } = saved;
  const kept = { result: version.result as Calculation["result"], rules: version.rates as RentalRules };
  return { id, title, number: version.number, last, can, input: version.input, savedAt: version.savedAt, kept };
}

type Answer = { result: Calculation["result"] | null; rules: RentalRules | null; errors: Record<string, string> };

/**
 * What the API makes of a case; with a cutter alone there is something to calculate. Lines that it refuses are left out and told
 * by their fields, whatever of them is looked at first; the others have their result all the same.
 */
export async function calculate(calls: Calls, typed: Typed, saved: string | undefined): Promise<Answer> {
  const none = { result: null, rules: null };
  let left = filledCase(typed);
  let errors: Record<string, string> = {};
  while (lineNumbers(left).length > 0) {
    try {
      return { ...(await calls.calculate({ input: left, ...(saved && { saved }) })), errors };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "invalid-input") throw error;
      errors = { ...errors, ...error.fields };
      const good = withoutWrongLines(left, Object.keys(error.fields));
      if (!good) return { ...none, errors };
      left = good;
    }
  }
  return { ...none, errors };
}

/** The case without the lines of these fields, each under its own number still; null where something else is wrong. */
function withoutWrongLines(typed: Record<string, string>, fields: readonly string[]): Record<string, string> | null {
  const numberOf = (name: string) => /^(?:item|quantity|basis)\.(\d+)$/.exec(name)?.[1];
  const wrong = new Set(fields.map(numberOf));
  if (wrong.size === 0 || wrong.has(undefined)) return null;
  const isGood = (name: string) => !wrong.has(numberOf(name) ?? "");
  return Object.fromEntries(Object.entries(typed).filter(([name]) => isGood(name)));
}

async function findCutters(calls: Calls, search: URLSearchParams): Promise<Found & { error: string | null }> {
  const text = search.get("find")?.trim() ?? "";
  if (text === "") return { rows: [], missing: [], error: null };
  try {
    return { ...(await calls.cutters({ text, lessor: search.get("lessor") ?? "" })), error: null };
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== "invalid-input") throw error;
    return { rows: [], missing: [], error: error.fields.find ?? error.message };
  }
}
