import { randomUUID } from "node:crypto";
import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { seoulDay } from "~/api/domain/seoul-time";
import { menuCodesOf } from "~/portal/frame/menu-codes";
import { recordForm } from "~/portal/frame/record-visit.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { TextField } from "~/ui/forms/field";
import { bindFields, FormCard } from "~/ui/records/form-card";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { TableCard } from "~/ui/report/table-card";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { deputiesPath, requestsPath } from "../../addresses";
import { deputyRow } from "../present-deputy.server";
import { textOf } from "../read-correction.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPTAS14" } } as const;

/** Who decides in the reader's absence, and for whom the reader does. Only who decides can name somebody. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPTAS14");
  const { api, locale, user } = signedIn;
  const { rows } = await api.deputies.list();
  const recordTitle = translate(locale, "request.deputies");
  const drafts = await recordForm(args.request, signedIn, recordTitle);
  return {
    recordTitle,
    rows: rows.map((row) => deputyRow(locale, row)),
    mayName: menuCodesOf(user.menus).has("MIPTAS16"),
    today: seoulDay(new Date()),
    key: randomUUID(),
    drafts,
    words: wordsFor(locale, "request."),
  };
}

/** What the API asks, without the key that tells a form sent twice. */
const deputyForm = z.object({ deputy: z.string().trim().max(200), from: z.string(), to: z.string() });

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPTAS16", deputyForm, async ({ api, form }, given) => {
    await api.deputies.add({ ...given, key: textOf(form, "key") });
    return { to: deputiesPath };
  });

export default function Deputies() {
  const { recordTitle, rows, mayName, today, key } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  const labels = {
    deputy: t("request.deputy.who"),
    from: t("request.deputy.from"),
    to: t("request.deputy.to"),
  };
  const { field } = bindFields(labels, { from: today }, refused);
  const columns = (["absent", "deputy", "from", "to", "state", "end"] as const).map((name) => ({
    text: t(`request.deputy.${name}`),
  }));
  return (
    <>
      <PageHead title={recordTitle} code="MIPTAS14">
        <ButtonLink href={requestsPath}>{t("request.all")}</ButtonLink>
      </PageHead>
      {mayName && (
        <FormCard
          key={key}
          title={t("request.deputy.name")}
          refused={refused}
          labels={labels}
          submit={t("request.deputy.submit")}
          hidden={{ key }}
        >
          <p className="mb-4 max-w-dialog">{t("request.deputy.text")}</p>
          <div className="fields">
            <TextField {...field("deputy")} required maxLength={200} autoComplete="off" />
            <TextField {...field("from")} type="date" required />
            <TextField {...field("to")} type="date" required min={today} />
          </div>
        </FormCard>
      )}
      <div className="mt-4">
        <TableCard title={recordTitle} ownPage={false}>
          {rows.length === 0 ? (
            <p className="cb text-mute">{t("request.deputy.none")}</p>
          ) : (
            <ListTable caption={recordTitle} columns={columns} rows={rows} />
          )}
        </TableCard>
      </div>
    </>
  );
}
