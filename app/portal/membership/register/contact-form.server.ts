import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { memberContactInput } from "~/api/domain/membership/member-input";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { requireMember } from "./load-member.server";
import { memberAddress, type Register } from "./registers";

/** A person at a member's: new, or as known. */
export async function loadContactForm(args: LoaderFunctionArgs, register: Register) {
  const reader = await requireMember(args, register);
  const { record: member, api, t } = reader;
  const known = args.params.contact;
  const back = memberAddress(register, member.id);
  const contact =
    known === undefined
      ? null
      : await orNotFound(register.of(api).contact({ id: member.id, contact: Number(known) || 0 }));
  return sendForm(reader, "memberContact", memberContactInput, {
    title: contact?.name ?? t("members.contact.new"),
    stored: contact ?? { main: member.contacts.length === 0 },
    code: register.code,
    member: member.corporationName,
    making: contact === null,
    can: contact?.can ?? [],
    address: `${back}/contacts/${contact?.id ?? ""}`,
    back,
    words: ["members.", "ui.form."],
  });
}

export const saveContact = (args: ActionFunctionArgs, register: Register) =>
  save(args, register.code, memberContactInput, async ({ api, id, stamp }, given) => {
    const { contact } = args.params;
    if (contact === undefined) await register.of(api).addContact({ id: Number(id), ...given });
    else await register.of(api).changeContact({ id: Number(id), contact: Number(contact), stamp, ...given });
    return { to: memberAddress(register, id) };
  });
