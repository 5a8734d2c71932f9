import { z } from "zod";
import { doneTogether } from "~/api/domain/board/board";
import { activationInput, applications } from "~/api/domain/membership/applications";
import { activateTogether, listApplications } from "~/api/domain/membership/applications.server";
import { getMember } from "~/api/domain/membership/get-member.server";
import { findMemberContact } from "~/api/domain/membership/member-contacts.server";
import { memberContactInput, memberInput, newMember, withdrawalInput } from "~/api/domain/membership/member-input";
import { memberContactVerbs, memberVerbs } from "~/api/domain/membership/member-policy";
import { memberContactRecord, memberRecord } from "~/api/domain/membership/member-record";
import type { Market } from "~/api/domain/membership/member-terms";
import {
  activateMember,
  resetMemberPassword,
  restoreMember,
  withdrawMember,
} from "~/api/domain/membership/move-member.server";
import { addMember, changeMember } from "~/api/domain/membership/save-member.server";
import {
  addMemberContact,
  changeMemberContact,
  markMainContact,
  removeMemberContact,
} from "~/api/domain/membership/save-member-contact.server";
import { type Verb, verbInput } from "~/api/domain/verbs";
import { answered, area } from "../contract";
import { id, stamp } from "../record-calls";

const added = z.object({ id: z.number() });
const given = {
  none: verbInput("none").extend({ id }),
  optional: verbInput("optional").extend({ id }),
  required: verbInput("required").extend({ id }),
};

/** The register of one market: the home country's and the one abroad have the same calls, each with its screen's right. */
function register(market: Market, menu: "MIPMBS03" | "MIPMBS11", path: string) {
  const access = { menu };
  const verb = <R extends Verb["remark"]>({ remark }: { remark: R }, name: string, summary: string) =>
    ({ method: "POST", path: `${path}/:id/${name}`, access, summary, input: given[remark] }) as const;
  return {
    applications: answered(
      {
        method: "GET",
        path: `${path}/applications`,
        access,
        summary: "Applications that wait, the oldest first, for who keeps the register",
        input: z.object({}),
        output: applications,
      },
      (ctx) => listApplications(ctx, market),
    ),
    activations: answered(
      {
        method: "POST",
        path: `${path}/activations`,
        access,
        summary: "Accept several applications; what cannot be accepted is named, the others are",
        input: activationInput,
        output: doneTogether,
      },
      (ctx, given) => activateTogether(ctx, market, given),
    ),
    get: answered(
      {
        method: "GET",
        path: `${path}/:id`,
        access,
        summary: "One member with points, contacts and history",
        input: z.object({ id }),
        output: memberRecord,
      },
      (ctx, given) => getMember(ctx, market, given.id),
    ),
    add: answered(
      { method: "POST", path, access, summary: "Register a customer as a member", input: newMember, output: added },
      (ctx, given) => addMember(ctx, market, given),
    ),
    change: answered(
      {
        method: "POST",
        path: `${path}/:id`,
        access,
        summary: "Change what is kept of a member; the stamp says which state was seen",
        input: memberInput.extend({ id, stamp }),
      },
      (ctx, { id, stamp, ...given }) => changeMember(ctx, market, id, stamp, given),
    ),
    activation: answered(
      verb(memberVerbs.activation, "activation", "Accept an application; welcome points once per tax number"),
      (ctx, { id, remark }) => activateMember(ctx, market, id, remark),
    ),
    deactivation: answered(
      {
        method: "POST",
        path: `${path}/:id/deactivation`,
        access,
        summary: "Withdraw a member with a reason and a remark; the points are frozen",
        input: withdrawalInput.extend({ id }),
      },
      (ctx, { id, ...given }) => withdrawMember(ctx, market, id, given),
    ),
    restoration: answered(
      verb(memberVerbs.restoration, "restoration", "Take a withdrawal back, with a comment; resets the password"),
      (ctx, { id, remark }) => restoreMember(ctx, market, id, remark),
    ),
    reset: answered(
      verb(
        memberVerbs.reset,
        "passwordReset",
        "End the password of the member's account and mail a code; needs a remark",
      ),
      (ctx, { id, remark }) => resetMemberPassword(ctx, market, id, remark),
    ),
  };
}

/** The people at members of one market. */
function contacts(market: Market, menu: "MIPMBS03" | "MIPMBS11", path: string) {
  const access = { menu };
  const place = z.object({ id, contact: id });
  const verb = (name: keyof typeof memberContactVerbs, summary: string) =>
    ({
      method: "POST",
      path: `${path}/:id/contacts/:contact/${name}`,
      access,
      summary,
      input: verbInput(memberContactVerbs[name].remark).extend(place.shape),
    }) as const;
  return {
    contact: answered(
      {
        method: "GET",
        path: `${path}/:id/contacts/:contact`,
        access,
        summary: "One contact of a member",
        input: place,
        output: memberContactRecord,
      },
      async (ctx, given) => (await findMemberContact(ctx, market, given)).contact,
    ),
    addContact: answered(
      {
        method: "POST",
        path: `${path}/:id/contacts`,
        access,
        summary: "Add a contact to a member; the first is the main one",
        input: memberContactInput.extend({ id }),
        output: z.object({ contact: z.number() }),
      },
      (ctx, { id, ...given }) => addMemberContact(ctx, market, id, given),
    ),
    changeContact: answered(
      {
        method: "POST",
        path: `${path}/:id/contacts/:contact`,
        access,
        summary: "Change a contact; the stamp says which state was seen",
        input: memberContactInput.extend({ id, contact: id, stamp }),
      },
      (ctx, { id, contact, stamp, ...given }) => changeMemberContact(ctx, market, { id, contact }, stamp, given),
    ),
    main: answered(verb("main", "Make a contact the main one"), (ctx, place) => markMainContact(ctx, market, place)),
    removal: answered(verb("removal", "Take a contact away"), (ctx, place) => removeMemberContact(ctx, market, place)),
  };
}

export const members = area({
  ...register("home", "MIPMBS03", "/members"),
  ...contacts("home", "MIPMBS03", "/members"),
});
export const overseasMembers = area({
  ...register("abroad", "MIPMBS11", "/overseasMembers"),
  ...contacts("abroad", "MIPMBS11", "/overseasMembers"),
});
