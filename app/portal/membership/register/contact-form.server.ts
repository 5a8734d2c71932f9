import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { memberContactInput } from "~/api/domain/membership/member-input";
import type { MemberContact } from "~/api/domain/membership/member-record";
import { recordId } from "~/api/domain/record-id";
import type { TitleWords } from "~/portal/frame/record-visit.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { save } from "~/portal/record/save.server";
import { memberAddress, type Register } from "./registers";
import { type Reader as MemberReader, requireMember } from "./require-member.server";

type Reader = MemberReader & { contact: MemberContact | null };

/** A member with the contact that the address names; none where a new one is added. */
export async function requireContact(args: LoaderFunctionArgs, register: Register): Promise<Reader> {
  const reader = await requireMember(args, register);
  const known = args.params.contact;
  if (known === undefined) return { ...reader, contact: null };
  const asked = register.of(reader.api).contact({ id: reader.record.id, contact: Number(known) || 0 });
  return { ...reader, contact: await orNotFound(asked) };
}

/** A person at a member's: new, or as known. */
export function presentContactForm({ record: member, contact }: Reader, register: Register) {
  const back = memberAddress(register, member.id);
  return {
    title: (t: TitleWords) => contact?.name ?? t("members.contact.new"),
    stored: contact ?? { main: member.contacts.length === 0 },
    code: register.code,
    member: member.name,
    making: contact === null,
    can: contact?.can ?? [],
    address: `${back}/contacts/${contact?.id ?? ""}`,
    back,
    words: ["members.", "ui.form."],
  };
}

export const saveContact = (args: ActionFunctionArgs, register: Register) =>
  save(args, register.code, memberContactInput, async ({ api, id, stamp }, given) => {
    const { contact } = args.params;
    if (contact === undefined) await register.of(api).addContact({ id: recordId(id), ...given });
    else await register.of(api).changeContact({ id: recordId(id), contact: recordId(contact), stamp, ...given });
    return { to: memberAddress(register, id) };
  });
