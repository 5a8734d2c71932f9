import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { redirect } from "@remix-run/node";
import { withdrawalInput } from "~/api/domain/membership/member-input";
import { memberContactVerbs, memberVerbs } from "~/api/domain/membership/member-policy";
import { sendQuestion, takeAnswer } from "~/portal/record/question.server";
import { requireRecord } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { flash } from "~/portal/session/cookies.server";
import { requireMember } from "./load-member.server";
import { memberAddress, type Register } from "./registers";

const { deactivation: _ofItsOwn, ...asked } = memberVerbs;

/** Activation, restoration, a new password: the question before it is done. */
export async function loadMemberVerb(args: LoaderFunctionArgs, register: Register) {
  const reader = await requireMember(args, register);
  const { corporationName, memberNo, userId, id } = reader.record;
  return sendQuestion(reader, asked, {
    words: "members.verb",
    params: { name: corporationName, account: userId },
    title: corporationName,
    note: memberNo,
    back: memberAddress(register, id),
  });
}

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

/** A member leaves: the reason is one of a list, beside the remark. */
export async function loadDeactivation(args: LoaderFunctionArgs, register: Register) {
  const reader = await requireMember(args, register);
  const { record: member, t, user } = reader;
  const back = memberAddress(register, member.id);
  if (!member.can.includes("deactivation"))
    throw redirect(back, { headers: { "Set-Cookie": await flash({ kind: "bad", text: t("api.not-now") }) } });
  const reasons = user.codes.filter(({ group }) => group === "withdrawal-reason");
  return sendForm(reader, "withdrawal", withdrawalInput, {
    title: `${member.corporationName}: ${t("members.verb.deactivation")}`,
    stored: null,
    choices: { reason: reasons.map(({ code, name }): [string, string] => [code, name]) },
    name: member.corporationName,
    note: member.memberNo,
    code: register.code,
    back,
    words: ["members.verb.deactivation"],
  });
}

export const takeDeactivation = (args: ActionFunctionArgs, register: Register) =>
  save(args, register.code, withdrawalInput, async ({ api, id }, given) => {
    await register.of(api).deactivation({ id: Number(id), ...given });
    return { to: memberAddress(register, id) };
  });

/** A contact's marks and end. */
export async function loadContactVerb(args: LoaderFunctionArgs, register: Register) {
  const member = await requireMember(args, register);
  const contact = Number(args.params.contact) || 0;
  const reader = await requireRecord(args, register.code, (api) =>
    register.of(api).contact({ id: member.record.id, contact }),
  );
  return sendQuestion(reader, memberContactVerbs, {
    words: "members.contact.verb",
    params: { name: reader.record.name },
    title: reader.record.name,
    note: member.record.corporationName,
    back: memberAddress(register, member.record.id),
  });
}

export const takeContactVerb = (args: ActionFunctionArgs, register: Register) => {
  const contact = Number(args.params.contact) || 0;
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
