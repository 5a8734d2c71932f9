import type { ContractRecord } from "~/api/domain/rental/contract/contract-record";
import type { Contracts } from "~/api/domain/rental/contract/contracts";
import { createApi } from "~/api/http/app.server";
import { ownOrigin } from "./api";
import { salesWorld, now as start } from "./sales";

export const home = "/rental/domesticContracts";
export const partners = ["distributor", "distributor2", "corporation"];
const colleagues = ["admin", "marketing", "office", "finance", "germany", "executive", "tt.admin"];
type Refused = { code: string; message: string; fields: Record<string, string> };

/** The demo story with the API on it; every call is a second later than the one before. */
export async function rentalWorld() {
  const world = await salesWorld(20_000);
  const { db, reports } = world.database;
  let clock = start;
  const api = createApi({ db, reportsOfRequest: () => reports, now: () => clock, ownOrigins: [ownOrigin] });
  const tokens = new Map<string, string>();
  for (const who of colleagues) tokens.set(who, await world.tokenOf(`${who}@seorak.example`));
  for (const who of partners) tokens.set(who, await world.tokenOf(`${who}@partner.example`));

  async function ask<T = object>(who: string | null, method: "GET" | "POST", path: string, body?: object) {
    clock = new Date(clock.getTime() + 1000);
    const headers: Record<string, string> = { "content-type": "application/json" };
    if (who) headers.authorization = `Bearer ${tokens.get(who)}`;
    const request = new Request(`${ownOrigin}/api${path}`, { method, headers, body: body && JSON.stringify(body) });
    const answer = await api.fetch(request, {});
    const text = await answer.text();
    return { status: answer.status, body: (text ? JSON.parse(text) : {}) as T & Refused };
  }
  const home = "/rental/domesticContracts";
  const get = async (id: number, who = "marketing", at = home) =>
    (await ask<ContractRecord>(who, "GET", `${at}/${id}`)).body;
  const list = async (who: string, query = "size=200", code = "MIPCTS05") =>
    (await ask<Contracts>(who, "GET", `/reports/${code}?${query}`)).body;
  /** With the stamp of what stands now. */
  async function act<T = object>(who: string, id: number, path: string, body: object = {}, at = home) {
    const { stamp } = await get(id, "admin", at);
    return ask<T>(who, "POST", `${at}/${id}/${path}`, { stamp, ...body });
  }

  let homeCustomer = "";
  async function newDraft(who = "marketing", more: object = {}) {
    homeCustomer ||=
      (
        await world.query<{ code: string }>(
          "SELECT c.code FROM rental_contract r JOIN customer c ON c.id = r.customer_id WHERE r.market = 'domestic' ORDER BY r.id LIMIT 1",
        )
      )[0]?.code ?? "";
    return ask<{ id: number }>(who, "POST", home, {
      title: "Face mills for line 3",
      customer: homeCustomer,
      contractedOn: "2026-11-20",
      startOn: "2026-11-20",
      period: "12",
      endUserName: "Plant 2",
      endUserAccount: "A-77",
      address1: "1 Mill Road",
      ...more,
    });
  }
  async function draftWithCutter(quantity = 10) {
    const { id } = (await newDraft()).body;
    const { cutters } = (await ask<{ cutters: { code: string }[] }>("marketing", "GET", `${home}/${id}/choices`)).body;
    const cutter = cutters[0]?.code ?? "";
    const added = await act("marketing", id, "item", { cutter, quantity, basis: null });
    if (added.status !== 200) throw new Error(`no cutter: ${JSON.stringify(added.body)}`);
    return { id, cutter, cutters: cutters.map(({ code }) => code) };
  }
  async function running(quantity = 10) {
    const made = await draftWithCutter(quantity);
    await act("tt.admin", made.id, "approval");
    const { status } = await act("marketing", made.id, "opening");
    if (status !== 200) throw new Error("the contract does not open");
    return made;
  }
  const warehouse = async () =>
    (await world.query<{ code: string }>("SELECT code FROM warehouse ORDER BY id LIMIT 1"))[0]?.code;
  const shipping = async (more: object) => ({
    ...{ line: "1", kind: "first", orderedOn: "2026-11-20", orderQuantity: 10, shippedOn: "2026-11-20" },
    ...{ shippingQuantity: 10, warehouse: await warehouse(), ...more },
  });
  return {
    ask,
    get,
    list,
    act,
    newDraft,
    draftWithCutter,
    running,
    warehouse,
    shipping,
    query: world.query,
    close: () => world.close(),
  };
}
export type RentalWorld = Awaited<ReturnType<typeof rentalWorld>>;
