import { perPartDigits } from "~/words/figure-text";
import { moneyDigits } from "~/words/formats";
import { readNumber, withGroups } from "~/words/typed-number";
import { round } from "../../decimal";
import type { Wording } from "../../errors";
import { readPrice } from "../../read-price";
import { MOST_PIECES } from "../../stock/stock-terms";
import { readCpu } from "../entry/read-cpu";
import type { OfferLine } from "./offer-line";
import type { Offer } from "./simulate-offer";

/** A typed number of a line as the forms of a site take it. */
function plain(typed: string, grouped = false): string {
  const read = readNumber(typed, undefined, { grouped });
  return "text" in read ? read.text : typed;
}

type Typed = Pick<OfferLine, "unitPrice" | "setUp" | "corner" | "toolLife">;

/** What a site keeps of a line of an offer. */
export const termsOf = ({ unitPrice, setUp, corner, toolLife }: Typed) => ({
  ...{ unitPrice: plain(unitPrice), setUp: Number(plain(setUp, true)) },
  ...{ corner: Number(plain(corner, true)), toolLife: Number(plain(toolLife, true)) },
});

export type LineFault = {
  column: keyof Typed;
  code: "COINS" | "NO_COINS" | "PIECES";
  params: Record<string, number | string>;
};

/** What no site could keep of a line: a price finer than the currency's coins, more pieces than there are of anything. */
export function faultsOf(line: Typed, currency: string): LineFault[] {
  const { unitPrice, ...counted } = termsOf(line);
  const digits = moneyDigits(currency);
  const faults: LineFault[] = (["setUp", "corner", "toolLife"] as const)
    .filter((column) => counted[column] > MOST_PIECES)
    .map((column) => ({ column, code: "PIECES", params: { most: withGroups(String(MOST_PIECES)) } }));
  if (readPrice(unitPrice, currency) !== null) return faults;
  const code = digits === 0 ? "NO_COINS" : "COINS";
  return [{ column: "unitPrice", code, params: { currency, digits, price: unitPrice } }, ...faults];
}

export const faultWording = ({ code, params }: Pick<LineFault, "code" | "params">): Wording => ({
  key: `ttmbSim.error.${code}`,
  params,
});

/** The price of a good unit as the paper shows it: what is signed is what is charged. */
export const signedCpu = (contractCpu: string, currency: string): string =>
  round(contractCpu, perPartDigits(currency), "half-up");

/** Everything of an offer that no site could keep, by what it is called. */
export function faultsOfOffer({ currency, tools, models }: Offer): { name: string; wording: Wording }[] {
  const placed = (line: string, model: string) => [line, model].filter(Boolean).join(" ");
  return [
    ...tools.flatMap((tool) =>
      faultsOf(tool, currency).map((fault) => ({
        name: `${tool.toolNo} (${placed(tool.line, tool.model)})`,
        wording: faultWording(fault),
      })),
    ),
    ...models.flatMap(({ line, model, contractCpu }) =>
      readCpu(signedCpu(contractCpu, currency)) === null
        ? [{ name: placed(line, model), wording: { key: "ttmb.cpu.wrong" } as const }]
        : [],
    ),
  ];
}
