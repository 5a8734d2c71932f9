import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { monthFilterOf } from "~/api/domain/report/views/month-filter-of";
import { screenTitle } from "~/portal/frame/menu-codes";
import { reportAbove } from "~/portal/report/form-below.server";
import { flash } from "~/portal/session/cookies.server";
import { requireMenu } from "~/portal/session/guard.server";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";
import { bindFields, FormCard, type Refused } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { stayLabel } from "../stay-with-month.server";
import { audienceChoices } from "./audience-choices.server";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

/** Below each report, in its tab: its screen is found by the address. */
export const handle = { access: "menu-by-path", keep: false } as const;

/** The present filters, to be kept under a name; those of a view of one's own can replace what it had. */
export async function loader(args: LoaderFunctionArgs) {
  const { code, search, address } = reportAbove(args.request);
  const { api, locale, user } = await requireMenu(args, code);
  const [{ views }, audiences, stay] = await Promise.all([
    api.views.list({ code }),
    api.views.audiences(),
    stayLabel(api, locale, { code, search }),
  ]);
  const wanted = new URLSearchParams(search).get("view");
  const own = views.find(({ id, mine }) => mine && id === wanted);
  return {
    questionTitle: translate(locale, "views.keep"),
    title: screenTitle(user.menus, code) ?? code,
    code,
    search,
    back: address,
    own: own && {
      id: own.id,
      name: own.name,
      sharedWith: own.sharedWith,
      isDefault: own.isDefault,
      stay: staysWithMonth(own),
    },
    stay,
    audiences: audienceChoices(locale, audiences, own?.sharedWith),
    words: wordsFor(locale, "views."),
  };
}

function staysWithMonth({ code, search }: { code: string; search: string }): boolean {
  const month = monthFilterOf(code);
  return month !== undefined && new URLSearchParams(search).has(month);
}

export async function action(args: ActionFunctionArgs) {
  const { code, path, search } = reportAbove(args.request);
  const { api, locale } = await requireMenu(args, code);
  const form = await args.request.formData();
  const text = (name: string) => String(form.get(name) ?? "").trim();
  const stay = form.has("stay");
  const given = { name: text("name").slice(0, 200), sharedWith: text("sharedWith").slice(0, 130), search, stay };
  const replaced = text("replace");
  try {
    const id = replaced || (await api.views.add({ ...given, code })).id;
    if (replaced) await api.views.change({ ...given, id });
    if (form.has("isDefault")) await api.views.chooseDefault({ id });
    const { views } = await api.views.list({ code });
    const kept = views.find((view) => view.id === id)?.search;
    const told = translate(locale, "views.kept", { name: given.name });
    const headers = { "Set-Cookie": await flash({ kind: "good", text: told }) };
    return redirect(`${path}?${kept ? `${kept}&` : ""}view=${id}`, { headers, status: 303 });
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    const values = { name: given.name, sharedWith: given.sharedWith, ...(replaced && { replace: replaced }) };
    const ticked = { ...(form.has("isDefault") && { isDefault: "1" }), ...(stay && { stay: "1" }) };
    const refused: Refused = { message: error.message, fields: error.fields, values: { ...values, ...ticked } };
    return data({ refused }, { status: error.status });
  }
}

export default function KeepView() {
  const { title, code, back, own, audiences, stay } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  const labels = {
    name: t("views.name"),
    sharedWith: t("views.sharedWith"),
    isDefault: t("views.makeDefault"),
    stay: stay ?? "",
  };
  const { field, check } = bindFields(labels, own ?? {}, refused);
  return (
    <>
      <PageHead title={title} code={code} />
      <FormCard title={t("views.keep")} refused={refused} labels={labels} submit={t("views.save")} cancelHref={back}>
        <div className="grid max-w-form gap-4">
          <p className="text-mute">{t("views.intro")}</p>
          <TextField {...field("name")} required maxLength={60} />
          <SelectField
            {...field("sharedWith")}
            hint={t("views.sharedHint")}
            options={[["", t("views.private")], ...audiences]}
          />
          {stay && <CheckField {...check("stay")} />}
          <CheckField {...check("isDefault")} />
          {own && (
            <CheckField
              name="replace"
              value={own.id}
              label={t("views.replace", { name: own.name })}
              defaultChecked={refused ? refused.values.replace !== undefined : true}
            />
          )}
        </div>
      </FormCard>
    </>
  );
}
