import { type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { type ApiClient, ApiError } from "~/api/client.server";
import { seoulDay } from "~/api/domain/seoul-time";
import { isOver, settleOffer, offerOf as wholeCase } from "~/api/domain/tool-management/offer/offer-case";
import { modelsOf } from "~/api/domain/tool-management/offer/offer-columns";
import { letterhead } from "~/portal/frame/letterhead.server";
import { internalMark, paperFor, presentPaperFor } from "~/portal/record/paper-for.server";
import { nameOnPaper, paperLanguage, paperWords } from "~/portal/record/paper-language.server";
import { requireScreen } from "~/portal/session/guard.server";
import { wantedLocation } from "~/portal/session/wanted-address";
import { savedList } from "~/portal/simulator/saves/saved-rows.server";
import { caseNumbers } from "~/ui/simulator/case-numbers";
import { translate } from "~/words";
import { formatInstant } from "~/words/formats";
import { asDay } from "~/words/typed-day";
import { offerAddress, planIn } from "./offer-address";
import { type AskedOffer, offerOf } from "./offer-of.server";
import { offerDesk } from "./saved-desk.server";

export type OfferPage = Awaited<ReturnType<typeof loadOffer>>;
export type Calculation = Awaited<ReturnType<ApiClient["toolOffers"]["calculate"]>>;

/** The simulator as its address asks for it: the plan, the tool list, what comes of both, and what was saved. */
export async function loadOffer(args: LoaderFunctionArgs) {
  const { api, locale, decimalSign, user } = await requireScreen(args, "MIPTMS01");
  const { pathname, search: text } = wantedLocation(args.request);
  const search = new URLSearchParams(text);
  tidyAddress(pathname, search);
  const deleted = search.get("saves") === "deleted";
  const [asked, { rows }] = await Promise.all([
    offerOf(api, search),
    api.simulations.list({ kind: offerDesk.kind, deleted: deleted ? "Y" : "N" }),
  ]);
  const { plan, lines, opened, beside } = asked;
  const { timeZone } = user.userPrincipal;
  const settled = settleOffer(plan, decimalSign);
  const lang = paperLanguage(search, plan.currency || "USD");
  const name = await nameOnPaper(args.request, { user, locale, lang });
  const isInternal = paperFor(search) === "internal";
  const begun = lines.length > 0 || Object.keys(plan).length > 0;
  return {
    ...{ locale, plan, lines, beside, begun },
    numbers: caseNumbers(settled, plan),
    /** The plan as it was read. */
    plain: settled.plain,
    /** The last day on which it could be taken, once that is over. */
    over: isOver(settled.plain.validUntil, seoulDay(new Date())) ? asDay(settled.plain.validUntil ?? "") : null,
    baseline: opened?.version.input ?? plan,
    models: modelsOf(lines),
    paper: presentPaperFor((key) => translate(locale, key), { path: pathname, search, isInternal, mayBoth: true }),
    view: search.get("view") === "print" ? ("print" as const) : ("form" as const),
    outcome: opened ? await api.toolOffers.outcome({ id: opened.id, version: opened.version.number }) : null,
    open: opened && { id: opened.id, title: opened.title, number: opened.version.number, can: opened.can },
    ...(await calculate(api, asked)),
    sheet: {
      ...paperWords(locale, lang, "ttmbSim.", "field.toolLine.", "sim.", "ui.form.wasRead"),
      mark: isInternal ? translate(lang, internalMark) : null,
      maker: letterhead(lang),
      date: formatInstant(new Date(), timeZone),
      // What a case is called while it is worked on is no word for the customer.
      meta: [plan.customer, plan.site, isInternal && opened?.title, name].flatMap((each) => each || []),
    },
    saves: savedList({ locale, timeZone, deleted }, offerDesk, rows),
  };
}

/**
 * A form sends every field, the blank ones too: they leave the address before anything is calculated.
 * @throws Response to the address as it should be
 */
function tidyAddress(path: string, search: URLSearchParams): void {
  if (![...search.values()].some((value) => value.trim() === "")) return;
  const beside = Object.fromEntries(
    ["list", "saved", "version", "seen", "view", "for", "lang", "saves", "tab"].map((name) => [
      name,
      search.get(name)?.trim(),
    ]),
  );
  throw redirect(offerAddress(planIn(search), beside, path));
}

type Answer = { answer: Calculation | null; errors: Record<string, string> };

/** What the API makes of an offer; with a tool alone there is something to calculate. */
async function calculate(api: ApiClient, { lines, plan }: AskedOffer): Promise<Answer> {
  if (lines.length === 0) return { answer: null, errors: {} };
  try {
    return { answer: await api.toolOffers.calculate({ input: wholeCase(lines, plan) }), errors: {} };
  } catch (error) {
    if (error instanceof ApiError && error.code === "invalid-input") return { answer: null, errors: error.fields };
    throw error;
  }
}
