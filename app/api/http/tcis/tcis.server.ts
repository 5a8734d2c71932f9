import { z } from "zod";
import { newCall } from "~/api/domain/tcis/call/call-input";
import { callVerbs } from "~/api/domain/tcis/call/call-policy";
import { callPartner, callRecord } from "~/api/domain/tcis/call/call-record";
import { addCall, getCall, getCallPartner, removeCall } from "~/api/domain/tcis/call/save-call.server";
import { contactInput, newContact } from "~/api/domain/tcis/contact/contact-input";
import { contactVerbs } from "~/api/domain/tcis/contact/contact-policy";
import { contactRecord } from "~/api/domain/tcis/contact/contact-record";
import { addContact, changeContact, getContact, removeContact } from "~/api/domain/tcis/contact/save-contact.server";
import { listTcisChoices } from "~/api/domain/tcis/list-choices.server";
import { getOpportunity } from "~/api/domain/tcis/opportunity/find-opportunity.server";
import { newOpportunity, opportunityInput } from "~/api/domain/tcis/opportunity/opportunity-input";
import { opportunityRecord } from "~/api/domain/tcis/opportunity/opportunity-record";
import {
  addOpportunity,
  changeOpportunity,
  closeOpportunity,
  removeOpportunity,
  reopenOpportunity,
} from "~/api/domain/tcis/opportunity/save-opportunity.server";
import { tcisChoices } from "~/api/domain/tcis/tcis-choices";
import { opportunityVerbs, visitVerbs } from "~/api/domain/tcis/tcis-policy";
import { addVisit, changeVisit, finishStep, getVisit, removeVisit } from "~/api/domain/tcis/visit/save-visit.server";
import { newVisit, visitInput } from "~/api/domain/tcis/visit/visit-input";
import { visitRecord } from "~/api/domain/tcis/visit/visit-record";
import { answered, area } from "../contract";
import { recordCalls } from "../record-calls";

const CHOICES = "Item groups, competitors, purposes and roles that the forms offer, by code";
/** What the records of the three lists share. */
const callsOf = <M extends string>(menu: M, path: string) => ({
  ...recordCalls(path, { menu }),
  choices: {
    method: "GET",
    path: `${path}/choices`,
    access: { menu },
    summary: CHOICES,
    input: z.object({}),
    output: tcisChoices,
  } as const,
});

const business = callsOf("MIPTAS06", "/tcis/opportunities");
export const opportunityRecords = area({
  choices: answered(business.choices, (ctx) => listTcisChoices(ctx)),
  get: answered(business.get("One opportunity of a customer of the reader's", opportunityRecord), (ctx, given) =>
    getOpportunity(ctx, given.id),
  ),
  add: answered(business.add("A further opportunity", newOpportunity), addOpportunity),
  change: answered(
    business.change("Change an open opportunity; the stamp says which state was seen", opportunityInput),
    (ctx, { id, stamp, ...given }) => changeOpportunity(ctx, { id, stamp }, given),
  ),
  won: answered(business.verb("won", opportunityVerbs.won, "It is won today"), (ctx, { remark, ...seen }) =>
    closeOpportunity(ctx, seen, "won", remark),
  ),
  lost: answered(business.verb("lost", opportunityVerbs.lost, "It is lost today"), (ctx, { remark, ...seen }) =>
    closeOpportunity(ctx, seen, "lost", remark),
  ),
  reopening: answered(
    business.verb("reopening", opportunityVerbs.reopening, "It goes on at the stage where it was closed"),
    (ctx, { remark, ...seen }) => reopenOpportunity(ctx, seen, remark),
  ),
  removal: answered(
    business.verb("removal", opportunityVerbs.removal, "Take it out of use"),
    (ctx, { remark, ...seen }) => removeOpportunity(ctx, seen, remark),
  ),
});

const calls = callsOf("MIPTAS18", "/tcis/visits");
export const visitRecords = area({
  choices: answered(calls.choices, (ctx) => listTcisChoices(ctx)),
  get: answered(calls.get("One visit to a customer of the reader's", visitRecord), (ctx, given) =>
    getVisit(ctx, given.id),
  ),
  add: answered(calls.add("A visit, planned or made", newVisit), addVisit),
  change: answered(
    calls.change("Change a visit; the stamp says which state was seen", visitInput),
    (ctx, { id, stamp, ...given }) => changeVisit(ctx, { id, stamp }, given),
  ),
  stepDone: answered(
    calls.verb("step-done", visitVerbs["step-done"], "What it left to do is done"),
    (ctx, { remark, ...seen }) => finishStep(ctx, seen, remark),
  ),
  removal: answered(calls.verb("removal", visitVerbs.removal, "Take it out of use"), (ctx, { remark, ...seen }) =>
    removeVisit(ctx, seen, remark),
  ),
});

const spoken = recordCalls("/tcis/calls", { menu: "MIPTAS18" });
export const callRecords = area({
  partner: answered(
    {
      ...{ method: "GET", path: "/tcis/call-partner", access: { menu: "MIPTAS18" } },
      summary: "Whom a call is to be with, by the code of a customer or a distributor, and how they are reached",
      input: z.object({ customer: z.string().max(60).default(""), distributor: z.string().max(60).default("") }),
      output: callPartner,
    } as const,
    (ctx, given) => getCallPartner(ctx, given),
  ),
  get: answered(spoken.get("One call to a customer or a distributor in sight", callRecord), (ctx, given) =>
    getCall(ctx, given.id),
  ),
  add: answered(spoken.add("That somebody spoke with a customer or a distributor, in a line", newCall), addCall),
  removal: answered(spoken.verb("removal", callVerbs.removal, "Take it out of use"), (ctx, { remark, ...seen }) =>
    removeCall(ctx, seen, remark),
  ),
});

const people = callsOf("MIPTAS19", "/tcis/contacts");
export const contactRecords = area({
  choices: answered(people.choices, (ctx) => listTcisChoices(ctx)),
  get: answered(people.get("One contact at a customer of the reader's", contactRecord), (ctx, given) =>
    getContact(ctx, given.id),
  ),
  add: answered(people.add("A person at a customer's", newContact), addContact),
  change: answered(
    people.change("Change a contact; the stamp says which state was seen", contactInput),
    (ctx, { id, stamp, ...given }) => changeContact(ctx, { id, stamp }, given),
  ),
  removal: answered(people.verb("removal", contactVerbs.removal, "Take it out of use"), (ctx, { remark, ...seen }) =>
    removeContact(ctx, seen, remark),
  ),
});
