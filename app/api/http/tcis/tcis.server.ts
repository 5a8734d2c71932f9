import { z } from "zod";
import { contactInput, newContact } from "~/api/domain/tcis/contact/contact-input";
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
import { addVisit, changeVisit, finishStep, getVisit, removeVisit } from "~/api/domain/tcis/visit/save-visit.server";
import { newVisit, visitInput } from "~/api/domain/tcis/visit/visit-input";
import { visitRecord } from "~/api/domain/tcis/visit/visit-record";
import { verbInput } from "~/api/domain/verbs";
import { answered, area } from "../contract";
import { id, stamp } from "../record-calls";

const made = z.object({ id: z.number() });

/** What the records of the three lists share: one, a further one, a change, and what is done to it. */
const endpoints = <M extends string>(menu: M, path: string) => {
  const access = { menu } as const;
  return {
    read: (summary: string) =>
      ({ method: "GET", path: `${path}/:id`, access, summary, input: z.object({ id }) }) as const,
    add: (summary: string) => ({ method: "POST", path, access, summary, output: made }) as const,
    change: (summary: string) => ({ method: "POST", path: `${path}/:id`, access, summary }) as const,
    verb: <R extends "optional" | "required">(name: string, summary: string, remark: R) =>
      ({
        ...({ method: "POST", path: `${path}/:id/${name}`, access, summary } as const),
        input: verbInput(remark).extend({ id, stamp }),
      }) as const,
    choices: (summary: string) =>
      ({ method: "GET", path: `${path}/choices`, access, summary, input: z.object({}), output: tcisChoices }) as const,
  };
};
const CHOICES = "Item groups, competitors, purposes and roles that the forms offer, by code";

const business = endpoints("MIPTAS06", "/tcis/opportunities");
export const opportunityRecords = area({
  choices: answered(business.choices(CHOICES), (ctx) => listTcisChoices(ctx)),
  get: answered(
    { ...business.read("One opportunity of a customer of the reader's"), output: opportunityRecord },
    (ctx, given) => getOpportunity(ctx, given.id),
  ),
  add: answered({ ...business.add("A further opportunity"), input: newOpportunity }, addOpportunity),
  change: answered(
    {
      ...business.change("Change an open opportunity; the stamp says which state was seen"),
      input: opportunityInput.extend({ id, stamp }),
    },
    (ctx, { id, stamp, ...given }) => changeOpportunity(ctx, { id, stamp }, given),
  ),
  won: answered(business.verb("won", "It is won today", "required"), (ctx, { remark, ...seen }) =>
    closeOpportunity(ctx, seen, "won", remark),
  ),
  lost: answered(business.verb("lost", "It is lost today", "required"), (ctx, { remark, ...seen }) =>
    closeOpportunity(ctx, seen, "lost", remark),
  ),
  reopening: answered(
    business.verb("reopening", "It goes on at the stage where it was closed", "required"),
    (ctx, { remark, ...seen }) => reopenOpportunity(ctx, seen, remark),
  ),
  removal: answered(business.verb("removal", "Take it out of use", "required"), (ctx, { remark, ...seen }) =>
    removeOpportunity(ctx, seen, remark),
  ),
});

const calls = endpoints("MIPTAS18", "/tcis/visits");
export const visitRecords = area({
  choices: answered(calls.choices(CHOICES), (ctx) => listTcisChoices(ctx)),
  get: answered({ ...calls.read("One visit to a customer of the reader's"), output: visitRecord }, (ctx, given) =>
    getVisit(ctx, given.id),
  ),
  add: answered({ ...calls.add("A visit, planned or made"), input: newVisit }, addVisit),
  change: answered(
    {
      ...calls.change("Change a visit; the stamp says which state was seen"),
      input: visitInput.extend({ id, stamp }),
    },
    (ctx, { id, stamp, ...given }) => changeVisit(ctx, { id, stamp }, given),
  ),
  stepDone: answered(calls.verb("step-done", "What it left to do is done", "optional"), (ctx, { remark, ...seen }) =>
    finishStep(ctx, seen, remark),
  ),
  removal: answered(calls.verb("removal", "Take it out of use", "required"), (ctx, { remark, ...seen }) =>
    removeVisit(ctx, seen, remark),
  ),
});

const people = endpoints("MIPTAS19", "/tcis/contacts");
export const contactRecords = area({
  choices: answered(people.choices(CHOICES), (ctx) => listTcisChoices(ctx)),
  get: answered({ ...people.read("One contact at a customer of the reader's"), output: contactRecord }, (ctx, given) =>
    getContact(ctx, given.id),
  ),
  add: answered({ ...people.add("A person at a customer's"), input: newContact }, addContact),
  change: answered(
    {
      ...people.change("Change a contact; the stamp says which state was seen"),
      input: contactInput.extend({ id, stamp }),
    },
    (ctx, { id, stamp, ...given }) => changeContact(ctx, { id, stamp }, given),
  ),
  removal: answered(people.verb("removal", "Take it out of use", "required"), (ctx, { remark, ...seen }) =>
    removeContact(ctx, seen, remark),
  ),
});
