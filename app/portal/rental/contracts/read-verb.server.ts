import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import type { z } from "zod";
import { writtenUnits } from "~/api/domain/money-text";
import { ownToday } from "~/api/domain/own-today";
import { recordId } from "~/api/domain/record-id";
import { contractForms, contractPartForms } from "~/api/domain/rental/contract/contract-forms";
import { type PostingKind, postingKinds } from "~/api/domain/rental/rental-terms";
import type { TitleWords } from "~/portal/frame/record-visit.server";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { requireMenu } from "~/portal/session/guard.server";
import { hasWord, type WordKey } from "~/words";
import { type ContractScreen, contractAddress } from "./contract-screens";
import { exchangeText, swapText } from "./exchange-text.server";
import { loadEnd, type ShownEnd } from "./load-end.server";
import { openText, orderTable } from "./open-orders.server";
import { type ContractReader, requireContract } from "./require-contract.server";
import { changesTable, postingOf } from "./reversals.server";
import { withdrawnEnd } from "./withdrawn-end.server";

type Params = { verb?: string | undefined; of?: string | undefined };

/** The form of a verb: of the contract, or of one of its cutters, shipments, invoices (`of`). */
function formOf({ verb = "", of }: Params): z.ZodObject {
  const forms: Readonly<Record<string, z.ZodObject>> = of === undefined ? contractForms : contractPartForms;
  const schema = Object.hasOwn(forms, verb) ? forms[verb] : undefined;
  if (!schema) throw new Response(null, { status: 404 });
  return schema;
}

/** The right that a verb on a part of a contract needs. */
const rights: Readonly<Record<string, string>> = {
  "item-change": "item",
  "item-removal": "item",
  delivery: "shipment",
};
const isReversalOf = (verb: string) => (kind: PostingKind) => verb === `${kind}-reversal`;
const dangers = ["removal", "termination", "buy-out", "item-removal"];
const isEnd = (verb: string) => verb === "termination" || verb === "buy-out";

/** The page of something that is done to a contract: what will happen, and the fields it asks for. */
export async function sendVerb(args: LoaderFunctionArgs, screen: ContractScreen) {
  const { reader, schema, page } = await readVerb(args, screen);
  return sendForm(reader, "contractVerb", schema, page).then((sent) => {
    if (args.params.verb !== "swap") return sent;
    // Two of its fields are cutters: each says which one it is.
    const { line, cutter } = sent.form.fields;
    if (line) line.label = reader.t("contracts.swap.old");
    if (cutter) cutter.label = reader.t("contracts.swap.new");
    return sent;
  });
}

async function readVerb(args: LoaderFunctionArgs, screen: ContractScreen) {
  const reader = await requireContract(args, screen);
  const { record, params, t } = reader;
  const schema = formOf(params);
  const { verb = "", of } = params;
  const back = contractAddress(screen, record.id);
  const isOpen = record.can.some((right) => right === (rights[verb] ?? verb));
  await leaveUnless(isOpen, reader, back);
  const stored = storedFor(reader, verb, recordId(of));
  if (stored === null) throw new Response(null, { status: 404 });
  const word = `contracts.verb.${verb}`;
  const end = isOpen && isEnd(verb) ? await loadEnd(reader, screen, verb as "termination" | "buy-out") : null;
  const reversal = postingKinds.find(isReversalOf(verb));
  const posting =
    verb === "end-withdrawal" ? withdrawnEnd(reader) : reversal && postingOf(reader, reversal, recordId(of));
  if (posting?.obstacle) await leaveUnless(false, reader, back, posting.obstacle);
  const hidden = hiddenOf(reader, verb, end);
  const page = {
    title: (t: TitleWords) => `${record.contractNo}: ${t(word as WordKey)}`,
    note: record.called.title,
    code: screen.code,
    asks: t(word as WordKey),
    text: posting ? `${posting.what}. ${posting.text}` : await textOf(reader, verb, screen),
    table: posting ? changesTable(reader, posting) : verb === "shipment" ? orderTable(reader) : null,
    names: Object.keys(schema.shape).filter((name) => name !== "seen" && !(isEnd(verb) && name === "day")),
    danger: dangers.includes(verb) || posting !== undefined,
    deletes: verb === "removal" ? t("admin.delete.question") : null,
    end,
    back,
    stored: { ...stored, stamp: record.stamp },
    choices: await choicesFor(reader, screen),
    ...(hidden && { hidden }),
    words: ["contracts."],
  };
  return { reader, schema, page };
}

/** What is to be known of a verb before it is done. */
async function textOf(reader: ContractReader, verb: string, screen: ContractScreen): Promise<string> {
  if (verb === "invoice") return openText(reader);
  if (verb === "swap") return swapText(reader, screen);
  const text = `contracts.verb.${verb}.text`;
  const signs = verb === "approval" || verb === "opening";
  return [hasWord(text) && reader.t(text), signs && exchangeText(reader)].filter(Boolean).join(" ");
}

/** It travels unseen: a day that is chosen above the form, and what was shown to be paid. */
function hiddenOf({ record }: ContractReader, verb: string, end: ShownEnd | null): Record<string, string> | null {
  if (end) return { day: end.day, seen: end.total };
  return verb === "opening" && record.exchange ? { seen: record.exchange.fee } : null;
}

/** What stands in the fields at first; null where there is no such part. */
function storedFor({ record, user }: ContractReader, verb: string, of: number): Record<string, unknown> | null {
  const today = ownToday(new Date(), user.userPrincipal);
  const item = record.items.find(({ line }) => line === of);
  const shipment = record.shipments.find(({ id }) => id === of);
  const invoice = record.invoices.find(({ id }) => id === of);
  const bare = { period: record.period, day: today, orderedOn: today, returnedOn: today, amount: record.monthlyFee };
  switch (verb) {
    case "item-change":
      return item ? { quantity: item.quantity, basis: item.basis } : null;
    case "item-removal":
      return item ? {} : null;
    case "delivery":
      return shipment
        ? { shippedOn: today, shippingQuantity: shipment.orderQuantity, invoiceNo: shipment.invoiceNo }
        : null;
    case "shipment-reversal":
      return shipment ? {} : null;
    case "return-reversal":
      return record.returns.some(({ id }) => id === of) ? {} : null;
    case "invoice-reversal":
      return invoice ? {} : null;
    case "payment":
      return invoice ? { paid: invoice.amount, paidOn: invoice.paidOn ?? today } : null;
    case "shipment":
      return { ...bare, kind: record.shipments.length === 0 ? "first" : "replacement", shippingQuantity: 0 };
    default:
      return bare;
  }
}

type Choice = [string, string];

async function choicesFor({ api, record, t, locale }: ContractReader, screen: ContractScreen) {
  const { cutters, warehouses } = await screen.of(api).choices({ id: record.id });
  const line = record.items.map((item): Choice => [String(item.line), `${item.cutter} · ${item.cutterName}`]);
  const shipment = record.shipments
    .filter(({ kind, shippedOn }) => kind === "replacement" && shippedOn !== null)
    .map(({ shipmentNo, shippedOn }): Choice => [shipmentNo, `${shipmentNo} · ${shippedOn}`]);
  const cutter = cutters.map(({ code, name, price, throughHeadquarters }): Choice => {
    const cost = `${writtenUnits(locale, price, record.currency)} ${record.currency}`;
    return [code, [code, name, cost, throughHeadquarters && t("contracts.headquarters")].filter(Boolean).join(" · ")];
  });
  return {
    ...{ line, cutter, shipment: [["", t("contracts.shipment.end")] as Choice, ...shipment] },
    warehouse: warehouses.map(({ code, name }): Choice => [code, `${name} · ${code}`]),
  };
}

type Call = (given: object) => Promise<{ id?: number } | undefined>;

/** Does what the form asks for, then on to the contract, or to the one that was made. */
export async function takeVerb(args: ActionFunctionArgs, screen: ContractScreen) {
  // The right first: whether there is such a verb is told to nobody else.
  await requireMenu(args, screen.code);
  return save(args, screen.code, formOf(args.params), async ({ api, id, stamp }, given) => {
    const { verb = "", of } = args.params;
    const calls = screen.of(api) as unknown as Readonly<Record<string, Call>>;
    const made = await calls[verb]?.({
      ...given,
      id: recordId(id),
      stamp,
      ...(of !== undefined && { of: recordId(of) }),
    });
    if (verb === "removal") return { to: screen.path };
    if (made?.id === undefined) return { to: contractAddress(screen, id) };
    return { to: contractAddress(screen, made.id), told: "contracts.created" };
  });
}

/** As the page reads it: the form itself travels beside it. */
export type VerbPageData = { recordTitle: string } & Awaited<ReturnType<typeof readVerb>>["page"];
