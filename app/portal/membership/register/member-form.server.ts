import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { memberInput, newMember } from "~/api/domain/membership/member-input";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { memberAddress, type Register } from "./registers";

/** What is kept of a member, at registration and later; `?customer=` names who is to join. */
export async function loadMemberForm(args: LoaderFunctionArgs, register: Register) {
  const reader = await requireForm(args, register.code, (api, id) => register.of(api).get({ id: Number(id) || 0 }));
  const { record: member, t, user } = reader;
  const listed = (list: string) =>
    user.codes.filter(({ group }) => group === list).map(({ code, name }): [string, string] => [code, name]);
  const customer = new URL(args.request.url).searchParams.get("customer")?.slice(0, 40);
  const sources = listed("consent-source");
  return sendForm(reader, "member", member ? memberInput : newMember, {
    title: member ? `${member.corporationName}: ${t("members.edit")}` : t("members.new"),
    stored: member ?? { customer },
    choices: {
      memberType: listed("member-type"),
      smsConsentSource: sources,
      mailConsentSource: sources,
      ...(member && { userId: member.accounts.map(({ id, name }): [string, string] => [id, `${name} · ${id}`]) }),
    },
    code: register.code,
    making: member === null,
    back: member ? memberAddress(register, member.id) : register.path,
    words: ["members."],
  });
}

export const saveMember = (args: ActionFunctionArgs, register: Register) =>
  args.params.id === undefined
    ? save(args, register.code, newMember, async ({ api }, given) => {
        const { id } = await register.of(api).add(given);
        return { to: memberAddress(register, id) };
      })
    : save(args, register.code, memberInput, async ({ api, id, stamp }, given) => {
        await register.of(api).change({ id: Number(id), stamp, ...given });
        return { to: memberAddress(register, id) };
      });
