import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { calculateOffer } from "~/api/domain/tool-management/offer/calculate-offer.server";
import { offerOf } from "~/api/domain/tool-management/offer/offer-case";
import { translate } from "~/words";
import { WordsContext } from "~/words/use-t";
import type { OfferPage } from "./load-offer.server";
import { OfferSheet } from "./offer-sheet";

const MODELS = 8;
const TOOLS = 25;
const lines = Array.from({ length: MODELS * TOOLS }, (_, at) => ({
  ...{
    line: "L1",
    model: `M${(at % MODELS) + 1}`,
    toolNo: `T-${String(at + 1).padStart(3, "0")}`,
    part: "",
    maker: "",
  },
  // The dearest are not the first.
  ...{ catalogueNo: "CNMG", type1: "", type2: "", unitPrice: String(10 + ((at * 7) % 13)) },
  ...{ setUp: "1", corner: "4", toolLife: "120" },
}));
const units = Object.fromEntries(
  Array.from({ length: MODELS }, (_, at) => [
    [`model.key.${at + 1}`, `L1|M${at + 1}`],
    [`units.${at + 1}`, "1000"],
  ]).flat(),
);
const answer = calculateOffer({ ...offerOf(lines, units), currency: "EUR", share: "cost", margin: "15" });

function drawnSheet(mark: string | null, plain: Record<string, string> = {}): string {
  const sheet = { lang: "en", meta: [], date: "", mark, maker: { name: "", address: "", contact: "" } };
  const page = {
    sheet,
    plan: {},
    plain,
    over: null,
    models: [],
    numbers: { read: [] },
    view: "print",
  } as unknown as OfferPage;
  return renderToStaticMarkup(
    <WordsContext.Provider value={(key, params) => translate("en", key, params)}>
      <OfferSheet page={page} answer={answer} />
    </WordsContext.Provider>,
  );
}

/** The first cells of the paper's rows. */
const heads = (mark: string | null): string[] =>
  [...drawnSheet(mark).matchAll(/<th scope="row">([^<]*)</g)].map(([, text = ""]) => text);

test.each([
  ["the customer's", null],
  ["the internal", "Internal"],
])("%s paper of an offer, which is signed, has all models and all tools in the order of the list", (_, mark) => {
  expect(heads(mark)).toEqual([
    translate("en", "ttmbSim.total"),
    ...Array.from({ length: MODELS }, (_model, at) => `L1, M${at + 1}`),
    ...lines.map(({ toolNo, model }) => `${toolNo} CNMG (L1, ${model})`),
  ]);
});

test("our own paper of an offer says once how expenses are shared out, and nothing else beside it", () => {
  for (const [share, says, not] of [
    ["units", /Each unit bears as much of the expenses.*by their units/, /proportion to tool cost|cost of their tools/],
    ["cost", /in proportion to tool cost.*by the cost of their tools/, /by their units|Each unit bears/],
  ] as const) {
    const [terms = ""] = /<ol>.*<\/ol>/.exec(drawnSheet("Internal", { share })) ?? [];
    expect(terms).toMatch(says);
    expect(terms).not.toMatch(not);
  }
});
