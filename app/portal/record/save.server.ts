import { type ActionFunctionArgs, data, redirect } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import { finishForm } from "~/portal/frame/finish-form.server";
import { flash } from "~/portal/session/cookies.server";
import { requireMenu, type SignedIn } from "~/portal/session/guard.server";
import type { Refused } from "~/ui/records/form-card";
import { translate, type WordKey } from "~/words";

/** A posted form's texts; a name given several times has a list. */
export type Posted = {
  text(name: string): string;
  /** Undefined where nothing was typed. */
  optional(name: string): string | undefined;
  checked(name: string): boolean;
  list(name: string): string[];
};

type Saved = { to: string; told?: WordKey };

/**
 * A form's action: the right first, then one call of the API. Goes on with the green message; what the API refuses
 * comes back with its words and everything that was typed.
 */
export async function save(
  args: ActionFunctionArgs,
  code: string,
  perform: (signedIn: SignedIn, posted: Posted, form: FormData) => Promise<Saved>,
) {
  const signedIn = await requireMenu(args, code);
  const form = await args.request.formData();
  try {
    const { to, told = "api.success" } = await perform(signedIn, postedOf(form), form);
    await finishForm(args.request, signedIn, form);
    const headers = { "Set-Cookie": await flash({ kind: "good", text: translate(signedIn.locale, told) }) };
    return redirect(to, { headers, status: 303 });
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    const refused: Refused = { fields: error.fields, message: error.message, values: valuesOf(form) };
    return data({ refused }, { status: error.status });
  }
}

function postedOf(form: FormData): Posted {
  const text = (name: string) => String(form.get(name) ?? "").trim();
  return {
    text,
    optional: (name) => text(name) || undefined,
    checked: (name) => form.has(name),
    list: (name) => form.getAll(name).map(String),
  };
}

/** Never a file and never a password: neither could be shown again. Names with "_" are the draft's own. */
function valuesOf(form: FormData): Refused["values"] {
  const values: Refused["values"] = {};
  for (const name of new Set(form.keys())) {
    const texts = form.getAll(name).filter((value): value is string => typeof value === "string");
    if (!name.startsWith("_") && !/password/i.test(name)) values[name] = texts.length === 1 ? (texts[0] ?? "") : texts;
  }
  return values;
}
