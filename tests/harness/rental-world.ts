import type { ContractRecord } from "~/api/domain/rental/contract/contract-record";
import type { Contracts } from "~/api/domain/rental/contract/contracts";
import { storyWorld } from "./story-world";

export const home = "/rental/domesticContracts";
export const partners = ["distributor", "distributor2", "corporation"];

/** The demo story for contracts of rented cutters. */
export async function rentalWorld() {
  const story = await storyWorld(
    ["admin", "marketing", "office", "finance", "germany", "executive", "tt.admin"],
    partners,
  );
  const { ask } = story;
  const get = async (id: number, who = "marketing", at = home) =>
    (await ask<ContractRecord>(who, "GET", `${at}/${id}`)).body;
  const list = (who: string, query = "size=200", code = "MIPCTS05") => story.report<Contracts>(who, code, query);
  const act = <T = object>(who: string, id: number, path: string, body: object = {}, at = home) =>
    story.act<T>(who, `${at}/${id}`, path, body);

  let homeCustomer = "";
  async function newDraft(who = "marketing", more: object = {}) {
    homeCustomer ||=
      (
        await story.query<{ code: string }>(
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
  async function draftWithCutter(quantity = 10, more: object = {}) {
    const { id } = (await newDraft("marketing", more)).body;
    const { cutters } = (await ask<{ cutters: { code: string }[] }>("marketing", "GET", `${home}/${id}/choices`)).body;
    const cutter = cutters[0]?.code ?? "";
    const added = await act("marketing", id, "item", { cutter, quantity, basis: null });
    if (added.status !== 200) throw new Error(`no cutter: ${JSON.stringify(added.body)}`);
    return { id, cutter, cutters: cutters.map(({ code }) => code) };
  }
  async function running(quantity = 10, more: object = {}) {
    const made = await draftWithCutter(quantity, more);
    await act("tt.admin", made.id, "approval");
    const { status } = await act("marketing", made.id, "opening");
    if (status !== 200) throw new Error("the contract does not open");
    return made;
  }
  const warehouse = async () =>
    (await story.query<{ code: string }>("SELECT code FROM warehouse ORDER BY id LIMIT 1"))[0]?.code;
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
    query: story.query,
    db: story.db,
    close: () => story.close(),
  };
}
export type RentalWorld = Awaited<ReturnType<typeof rentalWorld>>;
