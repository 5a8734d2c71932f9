import { ApiError } from "~/api/client.server";
import type { Typed } from "~/api/domain/simulation/fields";
import { offerOf as caseOf, linesIn, unitsIn } from "~/api/domain/tool-management/offer/offer-case";
import { lineKey, offerColumns } from "~/api/domain/tool-management/offer/offer-columns";
import type { OfferLine } from "~/api/domain/tool-management/offer/offer-line";
import { planFields } from "~/api/domain/tool-management/offer/plan-fields";
import type { Offer } from "~/api/domain/tool-management/offer/simulate-offer";
import type { SavedDesk } from "~/portal/simulator/saves/saved-desk";
import { translate, type WordKey, type WordParams } from "~/words";
import { figureText } from "~/words/figure-text";
import type { Locale } from "~/words/locale";
import type { Translate } from "~/words/use-t";
import { figuresOf, sentenceOf } from "./figures";
import { offerPath } from "./offer-address";
import { offerOf } from "./offer-of.server";

const translator =
  (locale: Locale): Translate =>
  (key: WordKey, params?: WordParams) =>
    translate(locale, key, params);
/** What a kept result holds: it was calculated and stored by this very program. */
const resultOf = ({ result }: { result: unknown }) => result as Offer;
const toldIn = (locale: Locale, offer: Offer) => {
  const t = translator(locale);
  return { t, texts: figureText(t, locale, offer.currency) };
};

/** How offers of tool management are kept and told. */
export const offerDesk: SavedDesk = {
  code: "MIPTMS01",
  kind: "ttmb",
  path: offerPath,
  words: ["ttmbSim."],
  customer: "sim.field.customer",
  customerOf: (typed) => typed.customer ?? "",
  async caseOf(api, search) {
    const { lines, plan } = await offerOf(api, search);
    return caseOf(lines, plan);
  },
  async summaryOf(api, locale, typed) {
    try {
      const { result } = await api.toolOffers.calculate({ input: { ...typed } as Record<string, string> });
      const { t, texts } = toldIn(locale, result);
      return { sentence: sentenceOf(t, texts, result), lacking: [] };
    } catch (error) {
      if (!(error instanceof ApiError) || error.code !== "invalid-input") throw error;
      return { sentence: null, lacking: Object.values(error.fields) };
    }
  },
  columns: [
    { text: "ttmbSim.tools", kind: "num" },
    { text: "ttmbSim.figure.planCpu", kind: "num" },
    { text: "ttmbSim.figure.contractCpu", kind: "num" },
    { text: "ttmbSim.figure.revenue", kind: "num" },
  ],
  cells(locale, of) {
    const offer = resultOf(of);
    const { texts } = toldIn(locale, offer);
    return [
      texts.number(offer.tools.length, "wholeParts"),
      texts.full(Number(offer.totals.planCpu), "costPerPart"),
      texts.full(Number(offer.totals.contractCpu), "costPerPart"),
      texts.full(Number(offer.totals.revenue), "money"),
    ];
  },
  figures(locale, a, b) {
    const [first, second] = [a, b].map((version) => {
      const { t, texts } = toldIn(locale, resultOf(version));
      return figuresOf(t, resultOf(version)).map(({ label, value, unit }) => [label, texts.full(value, unit)] as const);
    });
    return (first ?? []).map(([head, value], at) => ({ head, cells: [value, second?.[at]?.[1] ?? "–"] }));
  },
  inputs: differing,
};

/** What was typed otherwise: a field of the plan, a model's units, a tool with all that is said of it. */
function differing(locale: Locale, a: Typed, b: Typed): { head: string; cells: string[] }[] {
  const [before, after] = [spread(locale, a), spread(locale, b)];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((head) => {
    const [from, to] = [before.get(head) ?? "", after.get(head) ?? ""];
    return from === to ? [] : [{ head, cells: [from || "–", to || "–"] }];
  });
}

function spread(locale: Locale, typed: Typed): Map<string, string> {
  const t = translator(locale);
  const plan = planFields.map(({ name }): [string, string] => [t(`ttmbSim.field.${name}`), typed[name] ?? ""]);
  const units = [...unitsIn(typed)].map(([key, text]): [string, string] => [
    t("ttmbSim.unitsOf", { model: key.split("|").filter(Boolean).join(", ") }),
    text,
  ]);
  const tools = linesIn(typed).lines.map((line): [string, string] => [toolName(line), toolText(line)]);
  return new Map([...plan, ...units, ...tools]);
}

const toolName = (line: OfferLine): string => lineKey(line).split("|").filter(Boolean).join(", ");
const toolText = (line: OfferLine): string =>
  offerColumns
    .filter((column) => !["line", "model", "toolNo"].includes(column))
    .flatMap((column) => line[column] || [])
    .join(" · ");
