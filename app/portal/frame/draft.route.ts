import { type ActionFunctionArgs, redirect } from "@remix-run/node";
import { ApiError } from "~/api/client.server";
import { recordId } from "~/api/domain/record-id";
import { refuseAnothers } from "~/portal/record/opened-by-another.server";
import { pickPage, readPickAct } from "~/portal/record/picker/pick-addresses";
import { flash } from "~/portal/session/cookies.server";
import { draftOf } from "~/portal/session/draft.server";
import { requireUser, type SignedIn } from "~/portal/session/guard.server";
import { draftFields } from "~/ui/forms/draft-mark";
import { translate } from "~/words";
import { formatInstant } from "~/words/formats";

export const handle = { access: "user" } as const;

/**
 * Keeps or discards the draft of a form. A button is answered with its page and a message, a picker's with the page
 * that looks for what it can be given; the script that keeps what is typed asks for JSON and gets what to say.
 */
export async function action(args: ActionFunctionArgs) {
  const signedIn = await requireUser(args);
  const { api, locale } = signedIn;
  const form = await args.request.formData();
  const draft = draftOf(form);
  if (!draft) throw new Response(null, { status: 400 });
  await refuseAnothers(signedIn, form, draft.address);
  if (args.request.headers.get("Accept")?.includes("application/json")) return keptWhileTyped(signedIn, form, draft);
  const back = async (kind: "good" | "bad", text: string) =>
    redirect(draft.address, { status: 303, headers: { "Set-Cookie": await flash({ kind, text }) } });
  if (form.get(draftFields.act) === "discard") {
    await api.tabs.endDraft(draft.name);
    return back("good", translate(locale, "draft.discarded"));
  }
  try {
    await api.tabs.keepDraft({ ...draft.name, seal: draft.seal, fields: draft.fields });
    const pick = readPickAct(String(form.get(draftFields.act) ?? ""));
    if (pick) return redirect(pickPage(pick, form), 303);
    return back("good", translate(locale, "draft.keptTold"));
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    return back("bad", error.message);
  }
}

const LONGEST_AGE_MS = 86_400_000;

async function keptWhileTyped({ api, locale, user }: SignedIn, form: FormData, draft: NonNullable<Typed>) {
  const ageMs = Math.min(recordId(String(form.get(draftFields.age))), LONGEST_AGE_MS);
  try {
    const { typedAt } = await api.tabs.keepDraft({ ...draft.name, seal: draft.seal, ageMs, fields: draft.fields });
    const time = formatInstant(typedAt, user.userPrincipal.timeZone);
    return Response.json({ text: translate(locale, "draft.kept", { time }) });
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    return Response.json({ text: error.message, bad: true }, { status: error.status });
  }
}

type Typed = ReturnType<typeof draftOf>;
