import type { ApiClient } from "~/api/client.server";
import { linesIn, planFor } from "~/api/domain/tool-management/offer/offer-case";
import type { OfferLine } from "~/api/domain/tool-management/offer/offer-line";
import { planCase } from "~/api/domain/tool-management/offer/plan-fields";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { type OpenedCase, openedCase } from "~/portal/simulator/saves/opened-case.server";
import { type Beside, besideIn, offerAddress, planIn } from "./offer-address";

/** An offer as an address asks for it. */
export type AskedOffer = {
  plan: Record<string, string>;
  lines: OfferLine[];
  opened: OpenedCase | null;
  beside: Beside;
};

const choices: ReadonlySet<string> = new Set(planCase.flatMap(({ kind, at }) => (kind === "choice" ? [at] : [])));

/**
 * The plan stands in the address; the tool list is the one that it names, else the saved case's.
 * @throws Response 404 for another's list or case
 */
export async function offerOf(api: ApiClient, search: URLSearchParams): Promise<AskedOffer> {
  const beside = besideIn(search);
  const [opened, list] = await Promise.all([
    openedCase(api, { kind: "ttmb" }, search),
    beside.list ? orNotFound(api.toolOffers.list({ id: beside.list })) : null,
  ]);
  const stored = opened?.version.input ?? {};
  const given = planIn(search);
  const plan = Object.keys(given).some((name) => !choices.has(name)) ? given : { ...stored, ...given };
  const lines = list?.lines ?? linesIn(stored).lines;
  const seen = opened ? { seen: beside.seen ?? String(opened.lastVersion) } : {};
  return { plan: planFor(lines, plan), lines, opened, beside: { ...beside, ...seen } };
}

/** Keeps changed lines, and leads back to the simulator with them. */
export async function withLines(api: ApiClient, { plan, beside }: AskedOffer, lines: OfferLine[]): Promise<string> {
  const kept = planFor(lines, plan);
  const { id } = await api.toolOffers.keep({ lines, plan: kept });
  return offerAddress(kept, { ...beside, list: id });
}
