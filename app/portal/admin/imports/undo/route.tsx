import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { undoInput } from "~/api/domain/import/batches";
import { keptMaster } from "~/api/domain/import/kept-masters";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { save } from "~/portal/record/save.server";
import { SuggestedField } from "~/portal/record/suggested-field";
import { suggestions } from "~/portal/record/suggestions.server";
import { requireMenu } from "~/portal/session/guard.server";
import { bindFields, FormCard } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { translate, type WordKey, wordsFor } from "~/words";
import { formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
import { rangeText } from "../import-texts.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM05" } } as const;

export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireMenu(args, "MIPADM05");
  const batch = await orNotFound(api.adminImports.get({ id: args.params.id ?? "" }));
  const what = {
    removed: formatInteger(locale, batch.rowsLoaded),
    restored: formatInteger(locale, batch.rowsReplaced),
    range: rangeText(batch.rangeFrom, batch.rangeTo),
  };
  return {
    questionTitle: translate(locale, "admin.imports.undo"),
    name: batch.fileName,
    range: batch.rangeFrom === null ? undefined : what.range,
    text: undoSentences(batch.kind)
      .map((key) => translate(locale, key, what))
      .join(" "),
    back: `/admin/imports/${batch.id}`,
    suggested: suggestions(user.codes, "undo-reason"),
    words: wordsFor(locale, "admin.imports."),
  };
}

/** Loads of orders, stock and their like bring no customers and no items. */
function undoSentences(kind: string): WordKey[] {
  if (keptMaster(kind)) {
    const moves: WordKey[] = kind === "organisations" ? ["admin.imports.undoMoves"] : [];
    return ["admin.imports.undoMasters", ...moves, "admin.imports.undoBrought"];
  }
  return kind === "lines" ? ["admin.imports.undoText", "admin.imports.undoBrought"] : ["admin.imports.undoText"];
}

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM05", undoInput, async ({ api, id }, { reason }) => {
    await api.adminImports.undo({ id, reason });
    return { to: `/admin/imports/${id}` };
  });

export default function UndoImport() {
  const { questionTitle, name, range, text, back, suggested } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  const labels = { reason: t("admin.imports.reason") };
  const { field } = bindFields(labels, {}, refused);
  return (
    <>
      <PageHead title={name} code="MIPADM05" note={range} />
      <FormCard
        title={t("admin.imports.undoQuestion")}
        refused={refused}
        labels={labels}
        submit={questionTitle}
        danger
        cancelHref={back}
      >
        <p className="mb-4 max-w-dialog">{text}</p>
        <SuggestedField {...field("reason")} required suggested={suggested} />
      </FormCard>
    </>
  );
}
