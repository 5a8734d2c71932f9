import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { activationInput } from "~/api/domain/membership/applications";
import { canKeepMembers } from "~/api/domain/membership/member-policy";
import { numbersOf, toldTogether } from "~/portal/record/done-together.server";
import { requireForm } from "~/portal/record/require-record.server";
import { save } from "~/portal/record/save.server";
import { sendForm } from "~/portal/record/send.server";
import { formatInteger } from "~/words/formats";
import { memberAddress, type Register } from "./registers";

/** What is typed beside the ticks. */
const applicationsForm = activationInput.pick({ remark: true });
export type ApplicationsForm = typeof applicationsForm;

const none = () => Promise.resolve(null);

/** Applications of a register, to be activated together. */
export async function sendApplications(args: LoaderFunctionArgs, register: Register) {
  const reader = await requireForm<null>(args, register.code, none, canKeepMembers);
  const { rows, rowCount } = await register.of(reader.api).applications({});
  const count = (number: number) => formatInteger(reader.locale, number);
  return sendForm(reader, "verb", applicationsForm, {
    title: (t) => t("members.applications"),
    stored: null,
    code: register.code,
    back: register.path,
    rows: rows.map((row) => ({ ...row, href: memberAddress(register, row.id) })),
    cut:
      rowCount > rows.length
        ? reader.t("members.applications.cut", { shown: count(rows.length), count: count(rowCount) })
        : null,
    words: [
      "members.applications",
      "members.back",
      "field.member.taxNo",
      "members.name",
      "members.customerCode",
      "members.memberNo",
      "members.unit",
    ],
  });
}

export const takeApplications = (args: ActionFunctionArgs, register: Register) =>
  save(args, register.code, applicationsForm, async ({ api, form }, given) => {
    const ids = numbersOf(form.getAll("ids"));
    const told = { to: register.path, told: "members.applications.did", ids, typed: given } as const;
    return toldTogether(told, await register.of(api).activations({ ...given, ids }));
  });
