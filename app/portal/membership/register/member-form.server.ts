import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { memberInput, newMember } from "~/api/domain/membership/member-input";
import { canKeepMembers } from "~/api/domain/membership/member-policy";
import type { MemberRecord } from "~/api/domain/membership/member-record";
import type { TitleWords } from "~/portal/frame/record-visit.server";
import { type RecordReader, requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { firmOf } from "../firm-of";
import { memberAddress, type Register } from "./registers";

type Reader = RecordReader<MemberRecord | null>;

export const requireMemberForm = (args: LoaderFunctionArgs, register: Register): Promise<Reader> =>
  requireForm(args, register.code, (api, id) => register.of(api).get({ id: Number(id) || 0 }), canKeepMembers);

export const memberSchema = ({ record }: Reader) => (record ? memberInput : newMember);

/** What is kept of a member, at registration and later; `?customer=` names who is to join. */
export function presentMemberForm({ record: member, request, user }: Reader, register: Register) {
  const listed = (list: string) =>
    user.codes.filter(({ group }) => group === list).map(({ code, name }): [string, string] => [code, name]);
  const customer = new URL(request.url).searchParams.get("customer")?.slice(0, 40);
  const sources = listed("consent-source");
  return {
    title: (t: TitleWords) => (member ? `${member.name}: ${t("members.edit")}` : t("members.new")),
    firmNamed: member ? firmOf(member) : undefined,
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
  };
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
