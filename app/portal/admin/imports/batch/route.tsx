import type { LoaderFunctionArgs } from "@remix-run/node";
import { useLoaderData } from "@remix-run/react";
import { recordTab } from "~/portal/frame/record-visit.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { requireMenu } from "~/portal/session/guard.server";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { PrintButton } from "~/ui/report/print-button";
import { TableCard } from "~/ui/report/table-card";
import { translate, wordsFor } from "~/words";
import { formatInstant, formatInteger } from "~/words/formats";
import { useT } from "~/words/use-t";
import { batchState, kindName, rangeText, refusalText, rejectText } from "../import-texts.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

export const handle = { access: { menu: "MIPADM05" } } as const;

const REJECTS_SHOWN = 200;

/** One load: what it was, what it replaced, which rows it did not take. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPADM05");
  const { api, locale, user } = signedIn;
  const { rejects, changes, ...batch } = await orNotFound(api.adminImports.get({ id: args.params.id ?? "" }));
  const whole = (value: number) => formatInteger(locale, value);
  await recordTab(args.request, signedIn, batch.fileName);
  return {
    recordTitle: batch.fileName,
    batch: {
      ...batch,
      kind: kindName(locale, batch.kind),
      range: rangeText(batch.rangeFrom, batch.rangeTo),
      loadedAt: formatInstant(batch.loadedAt, user.userPrincipal.timeZone),
      fileBytes: whole(batch.fileBytes),
      rowsRead: whole(batch.rowsRead),
      rowsLoaded: whole(batch.rowsLoaded),
      rowsReplaced: whole(batch.rowsReplaced),
      rowsRejected: whole(batch.rowsRejected),
    },
    state: batchState(locale, batch.state),
    why: refusalText(locale, { ...batch, rejects }),
    changesTitle:
      batch.changeCount > changes.length
        ? translate(locale, "admin.imports.changes.first", { shown: changes.length, count: batch.changeCount })
        : translate(locale, "admin.imports.changes"),
    changes: changes.map(({ code, field, before, after }) => ({
      key: `${code} ${field}`,
      cells: [code, field, before ?? "–", after ?? "–"],
    })),
    obstacle: batch.obstacle === null ? null : translate(locale, `api.${batch.obstacle}`),
    rejects: rejects.slice(0, REJECTS_SHOWN).map(({ line, column, reason, value }, at) => ({
      key: `${line} ${column} ${at}`,
      cells: [
        line > 0 ? whole(line) : "–",
        column || "–",
        value.slice(0, 200) || "–",
        rejectText(locale, reason, value),
      ],
    })),
    words: wordsFor(locale, "admin.imports."),
  };
}

export default function ImportPage() {
  const { recordTitle, batch, state, obstacle, rejects, why, changes, changesTitle } = useLoaderData<typeof loader>();
  const t = useT();
  const undone =
    batch.undoneBy === null ? (
      (obstacle ?? t("admin.imports.undoPossible"))
    ) : (
      <a href={`/admin/imports/${batch.undoneBy}`}>{t("admin.imports.undoneBy", { id: batch.undoneBy })}</a>
    );
  return (
    <div className="portrait">
      <PageHead title={recordTitle} code="MIPADM05" classification="internal" note={batch.loadedAt}>
        <PrintButton />
        <ButtonLink href="/admin/imports">{t("admin.imports.back")}</ButtonLink>
        {obstacle === null && batch.refused === null && (
          <ButtonLink kind="danger" href={`/admin/imports/${batch.id}/undo`}>
            {t("admin.imports.undo")}
          </ButtonLink>
        )}
      </PageHead>
      <RecordCard
        title={t("admin.imports.batch")}
        actions={<Badge kind={state.badge === "plain" ? undefined : state.badge}>{state.text}</Badge>}
      >
        <Facts
          facts={[
            ...(why === null ? [] : [{ label: t("admin.imports.why"), value: why }]),
            ...(batch.command === null
              ? []
              : [{ label: t("admin.imports.again"), value: <code>{batch.command}</code> }]),
            { label: t("admin.imports.kind"), value: batch.kind },
            { label: t("admin.imports.source"), value: batch.source },
            { label: t("admin.imports.range"), value: batch.range },
            { label: t("admin.imports.loadedBy"), value: batch.loadedBy },
            { label: t("admin.imports.fileBytes"), value: batch.fileBytes },
            { label: t("admin.imports.rowsRead"), value: batch.rowsRead },
            { label: t("admin.imports.rowsLoaded"), value: batch.rowsLoaded },
            { label: t("admin.imports.rowsReplaced"), value: batch.rowsReplaced },
            { label: t("admin.imports.rowsRejected"), value: batch.rowsRejected },
            ...(batch.refused === null ? [{ label: t("admin.imports.undoState"), value: undone }] : []),
          ]}
        />
      </RecordCard>
      {changes.length > 0 && (
        <TableCard title={changesTitle} ownPage={false}>
          <ListTable
            caption={t("admin.imports.changes")}
            columns={(["code", "field", "former", "now"] as const).map((name) => ({
              text: t(`admin.imports.changes.${name}`),
            }))}
            rows={changes}
          />
        </TableCard>
      )}
      {rejects.length > 0 && (
        <TableCard title={t("admin.imports.rejects")} ownPage={false}>
          <ListTable
            caption={t("admin.imports.rejects")}
            columns={(["line", "column", "value", "wrong"] as const).map((name) => ({
              text: t(`admin.imports.${name}`),
            }))}
            rows={rejects}
          />
        </TableCard>
      )}
    </div>
  );
}
