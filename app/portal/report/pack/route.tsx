import { type ActionFunctionArgs, data, type LoaderFunctionArgs, redirect } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { ApiError } from "~/api/client.server";
import { findLeafByCode } from "~/menu/find-leaf";
import { screenTitle } from "~/portal/frame/menu-codes";
import { reportAbove } from "~/portal/report/form-below.server";
import { flash } from "~/portal/session/cookies.server";
import { requireMenu } from "~/portal/session/guard.server";
import { SelectField, TextField } from "~/ui/forms/field";
import { bindFields, FormCard, type Refused } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

/** Below each report, in its tab: its screen is found by the address. */
export const handle = { access: "menu-by-path", keep: false } as const;

const PACKS = "MIPSAL16";

/** The report with the present filters, as a page more of one of the reader's packs, or as the first of a new one. */
export async function loader(args: LoaderFunctionArgs) {
  const { code, address } = reportAbove(args.request);
  const { locale, user } = await requireMenu(args, code);
  const { api } = await requireMenu(args, PACKS);
  const { packs } = await api.reportPacks.own();
  return {
    questionTitle: translate(locale, "packs.addPage"),
    title: screenTitle(user.menus, code) ?? code,
    code,
    back: address,
    packs: packs.map(({ id, name }): [string, string] => [id, name]),
    words: wordsFor(locale, "packs."),
  };
}

export async function action(args: ActionFunctionArgs) {
  const { code, search } = reportAbove(args.request);
  await requireMenu(args, code);
  const { api, locale } = await requireMenu(args, PACKS);
  const form = await args.request.formData();
  const [pack, name] = [String(form.get("pack") ?? ""), String(form.get("name") ?? "").trim()];
  try {
    const pages = [{ code, search }];
    const id = pack || (await api.reportPacks.add({ name: name.slice(0, 200), sharedWith: "", pages })).id;
    if (pack) await api.reportPacks.addPage({ id, code, search });
    const headers = { "Set-Cookie": await flash({ kind: "good", text: translate(locale, "packs.added") }) };
    return redirect(`${findLeafByCode(PACKS)?.path}/${id}`, { headers, status: 303 });
  } catch (error) {
    if (!(error instanceof ApiError) || error.sessionEnded) throw error;
    const refused: Refused = { message: error.message, fields: error.fields, values: { pack, name } };
    return data({ refused }, { status: error.status });
  }
}

export default function AddToPack() {
  const { title, code, back, packs } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  const labels = { pack: t("packs.pack"), name: t("packs.newName") };
  const { field } = bindFields(labels, { pack: packs[0]?.[0] ?? "" }, refused);
  return (
    <>
      <PageHead title={title} code={code} />
      <FormCard
        title={t("packs.addPage")}
        refused={refused}
        labels={labels}
        submit={t("packs.addPage.save")}
        cancelHref={back}
      >
        <div className="grid max-w-form gap-4">
          <p className="text-mute">{t("packs.addPage.intro")}</p>
          {packs.length > 0 && <SelectField {...field("pack")} options={[...packs, ["", t("packs.addPage.new")]]} />}
          <TextField {...field("name")} maxLength={60} hint={packs.length > 0 ? t("packs.newName.hint") : undefined} />
        </div>
      </FormCard>
    </>
  );
}
