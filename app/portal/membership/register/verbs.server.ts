import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { withdrawalInput } from "~/api/domain/membership/member-input";
import { memberContactVerbs, memberVerbs } from "~/api/domain/membership/member-policy";
import { recordId } from "~/api/domain/record-id";
import type { TitleWords } from "~/portal/frame/record-visit.server";
import { leaveUnless } from "~/portal/record/leave-unless.server";
import { takeAnswer } from "~/portal/record/question.server";
import { save } from "~/portal/record/save.server";
import { firmOf } from "../firm-of";
import { requireContact } from "./contact-form.server";
import { memberAddress, type Register } from "./registers";
import { type Reader, requireMember } from "./require-member.server";

const { deactivation: _ofItsOwn, ...asked } = memberVerbs;
/** Activation, restoration, a new password: asked before they are done; leaving has a form of its own. */
export const askedVerbs = asked;

export const presentMemberVerb = ({ record: { name, memberNo, userId, id } }: Reader, register: Register) => ({
  words: "members.verb",
  params: { name, account: userId },
  title: name,
  note: memberNo,
  back: memberAddress(register, id),
});

export const takeMemberVerb = (args: ActionFunctionArgs, register: Register) =>
  takeAnswer(
    args,
    register.code,
    asked,
    (api) => {
      const { activation, restoration, reset } = register.of(api);
      const numbered =
        <G extends { id: string }>(call: (given: Omit<G, "id"> & { id: number }) => Promise<unknown>) =>
        ({ id, ...given }: G) =>
          call({ ...given, id: Number(id) } as Omit<G, "id"> & { id: number });
      return { activation: numbered(activation), restoration: numbered(restoration), reset: numbered(reset) };
    },
    (id) => memberAddress(register, id),
  );

/** A member who can leave; whoever is gone already is shown as they are. */
export async function requireLeaving(args: LoaderFunctionArgs, register: Register): Promise<Reader> {
  const reader = await requireMember(args, register);
  await leaveUnless(reader.record.can.includes("deactivation"), reader, memberAddress(register, reader.record.id));
  return reader;
}

/** A member leaves: the reason is one of a list, beside the remark. */
export function presentDeactivation({ record: member, user }: Reader, register: Register) {
  const reasons = user.codes.filter(({ group }) => group === "withdrawal-reason");
  return {
    title: (t: TitleWords) => `${member.name}: ${t("members.verb.deactivation")}`,
    firmNamed: firmOf(member),
    stored: null,
    choices: { reason: reasons.map(({ code, name }): [string, string] => [code, name]) },
    name: member.name,
    note: member.memberNo,
    code: register.code,
    back: memberAddress(register, member.id),
    words: ["members.verb.deactivation"],
  };
}

export const takeDeactivation = (args: ActionFunctionArgs, register: Register) =>
  save(args, register.code, withdrawalInput, async ({ api, id }, given) => {
    await register.of(api).deactivation({ id: Number(id), ...given });
    return { to: memberAddress(register, id) };
  });

/** A contact's mark and end: the contact is what is asked about. */
export async function requireContactVerb(args: LoaderFunctionArgs, register: Register) {
  const { contact, record: member, ...reader } = await requireContact(args, register);
  if (!contact) throw new Response(null, { status: 404 });
  return { ...reader, record: contact, member };
}

export const presentContactVerb = (
  { record: { name }, member }: Awaited<ReturnType<typeof requireContactVerb>>,
  register: Register,
) => ({
  words: "members.contact.verb",
  params: { name },
  title: name,
  note: member.name,
  back: memberAddress(register, member.id),
});

export const takeContactVerb = (args: ActionFunctionArgs, register: Register) => {
  const contact = recordId(args.params.contact);
  return takeAnswer(
    args,
    register.code,
    memberContactVerbs,
    (api) => {
      const { main, removal } = register.of(api);
      return {
        main: ({ id }) => main({ id: Number(id), contact }),
        removal: ({ id }) => removal({ id: Number(id), contact }),
      };
    },
    (id) => memberAddress(register, id),
  );
};
