import { z } from "zod";
import {
  correctionInput,
  correctionRecord,
  potentialsOfCustomer,
} from "~/api/domain/marketing-information/correction-input";
import { verbInput } from "~/api/domain/request/request-input";
import { endpoint } from "../contract";

const access = { menu: "MIPTAS17" } as const;
/** Who may propose one: whoever may open the customer's page. */
const proposing = { menu: "MIPTAS14" } as const;
const id = z.uuid();
/** Sent at once for a decision; else it stays a draft, or returned. */
const send = z.boolean().default(false);
const customer = z.coerce.number().int().min(1).max(2_147_483_647);

/** A verb of a correction; which ones the reader may use, the record says in `can`. */
const verb = <const V extends string>(name: V, summary: string) =>
  endpoint({
    method: "POST",
    path: `/potential-corrections/:id/${name}`,
    access,
    summary,
    input: verbInput,
    output: z.object({}),
  });

export const potentialCorrections = {
  potentials: endpoint({
    method: "GET",
    path: "/customers/:customer/potentials",
    access: proposing,
    summary: "What a customer could buy of each product line in a year, in 1/10,000 of the currency unit",
    input: z.object({ customer }),
    output: potentialsOfCustomer,
  }),
  get: endpoint({
    method: "GET",
    path: "/potential-corrections/:id",
    access,
    summary: "One correction: what was there, what is proposed, what may be done, its history and similar cases",
    input: z.object({ id }),
    output: correctionRecord,
  }),
  add: endpoint({
    method: "POST",
    path: "/customers/:customer/potential-corrections",
    access: proposing,
    summary: "Propose a correction, as a draft or at once for a decision; the same key again changes nothing",
    input: correctionInput.extend({ customer, key: z.uuid(), send }),
    onceBy: "key",
    output: z.object({ id }),
  }),
  change: endpoint({
    method: "POST",
    path: "/potential-corrections/:id",
    access,
    summary: "Change one's own draft, or what was returned; its stamp says which state of it was seen",
    input: correctionInput.extend({ id, stamp: z.iso.datetime(), send }),
    output: z.object({}),
  }),
  submission: verb("submission", "Send one's own draft, or what was returned, for a decision"),
  approval: verb("approval", "Approve what another person proposed: it is carried out at once"),
  rejection: verb("rejection", "Reject what another person proposed, with a comment"),
  return: verb("return", "Give it back to be changed, with a comment"),
  withdrawal: verb("withdrawal", "Take one's own request back"),
};
