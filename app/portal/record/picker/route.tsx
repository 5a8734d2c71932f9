import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { Form, useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { isPickKind, peopleOf } from "~/api/domain/search/pick-kinds";
import { flash } from "~/portal/session/cookies.server";
import { draftNamed } from "~/portal/session/draft.server";
import { requireUser } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { TextField } from "~/ui/forms/field";
import { SubmitButton } from "~/ui/forms/submit-button";
import { PageHead } from "~/ui/report/page-head";
import { translate, type WordKey, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { HitList } from "./hit-list";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

/** On the way from a form and back to it: nobody's tab. */
export const handle = { access: "user", keep: false } as const;

/** What a field can be given, for whoever has no scripts: words, hits, and a button that takes one back to the form. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale } = await requireUser(args);
  const { searchParams } = new URL(args.request.url);
  const { kind } = args.params;
  const asked = (name: string) => searchParams.get(name)?.slice(0, 2000) ?? "";
  const [mark, field, text, before] = [asked("mark"), asked("field"), asked("text").slice(0, 100), asked("before")];
  const draft = draftNamed(mark);
  if (!isPickKind(kind) || !draft || !field) throw new Response(null, { status: 404 });
  const { rows, found } = await api.search.picks({ kind, text });
  return {
    questionTitle: translate(locale, `pick.title.${peopleOf(kind) ? "user" : kind}` as WordKey),
    asked: { mark, field, text, before },
    rows,
    back: draft.address,
    more: found > rows.length,
    words: wordsFor(locale, "pick."),
  };
}

/** One was chosen: it joins what was typed into the form, which is shown again. */
export async function action(args: ActionFunctionArgs) {
  const { api } = await requireUser(args);
  const form = await args.request.formData();
  const draft = draftNamed(String(form.get("mark") ?? ""));
  if (!draft) throw new Response(null, { status: 400 });
  const { name, seal, address } = draft;
  const sent = (each: string, most = 254) => String(form.get(each) ?? "").slice(0, most);
  try {
    await api.tabs.fillDraft({ ...name, seal, field: sent("field"), value: sent("before", 5000) + sent("code") });
    return redirect(address, { status: 303 });
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    return redirect(address, {
      status: 303,
      headers: { "Set-Cookie": await flash({ kind: "bad", text: error.message }) },
    });
  }
}

export default function PickPage() {
  const { questionTitle, asked, rows, back, more } = useLoaderData<typeof loader>();
  const t = useT();
  const carried = ["mark", "field", "before"] as const;
  const hidden = carried.map((name) => <input key={name} type="hidden" name={name} value={asked[name]} />);
  return (
    <>
      <PageHead title={questionTitle}>
        <ButtonLink href={back}>{t("pick.back")}</ButtonLink>
      </PageHead>
      <Form className="filters" method="get">
        {hidden}
        <TextField key={asked.text} name="text" label={t("pick.text")} defaultValue={asked.text} maxLength={100} />
        <SubmitButton>{t("ui.pick.search")}</SubmitButton>
      </Form>
      <section className="card">
        <Form method="post">
          {hidden}
          <HitList {...{ rows, more }} name="code" sends={(code) => code} />
        </Form>
      </section>
    </>
  );
}
