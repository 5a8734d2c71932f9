import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { type Question, questions } from "~/api/domain/import/sent/sent-states";
import { recordForm } from "~/portal/frame/record-visit.server";
import { orNotFound } from "~/portal/record/or-not-found.server";
import { refuse } from "~/portal/record/refuse.server";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { useLookAgain } from "~/portal/wire/use-look-again";
import { Badge } from "~/ui/controls/badge";
import { ButtonLink } from "~/ui/controls/button";
import { Facts, RecordCard } from "~/ui/records/facts";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { TableCard } from "~/ui/report/table-card";
import { Notice } from "~/ui/states/notice";
import { translate, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { filesPath } from "../present-files.server";
import { ColumnsCard } from "./columns-card";
import { readColumns } from "./columns-form.server";
import { FittingCard } from "./fitting-card";
import { presentFile } from "./present-file.server";
import { TrialCard } from "./trial-card";
import { COLUMNS, LOAD, READ, TAKE, WHAT } from "./what";

export { ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

/** Not kept: it goes on while nobody looks. */
export const handle = { access: { menu: "MIPADM05" }, keep: false } as const;

/** A file that was sent: what is said of its columns, what a load of it would come to, and the load that it became. */
export async function loader(args: LoaderFunctionArgs) {
  const signedIn = await requireMenu(args, "MIPADM05");
  const { api, locale, user } = signedIn;
  const file = await orNotFound(api.importFiles.get({ id: args.params.id ?? "" }));
  const { drafts } = await recordForm(args.request, signedIn, file.fileName);
  return {
    recordTitle: file.fileName,
    file: presentFile({ locale, timeZone: user.userPrincipal.timeZone }, file),
    list: filesPath,
    drafts,
    words: wordsFor(locale, "importFiles.", "admin.imports.wrong", "admin.imports.column", "admin.imports.value"),
  };
}

const anyForm = z.object({});

export async function action(args: ActionFunctionArgs) {
  const { api, locale } = await requireMenu(args, "MIPADM05");
  const id = args.params.id ?? "";
  const to = `${filesPath}/${id}`;
  const sent = await args.request.clone().formData();
  const what = sent.get(WHAT);
  if (what === TAKE)
    return save(args, "MIPADM05", anyForm, async ({ api, form }) => {
      await api.importFiles.take({ id, checksum: String(form.get("checksum") ?? "") });
      return { to, told: "importFiles.fitting.taken" };
    });
  if (what === LOAD)
    return save(args, "MIPADM05", anyForm, async ({ api, form }) => {
      const agreed = questions.filter((name: Question) => form.has(name));
      await api.importFiles.load({ id, seen: String(form.get("seen") ?? ""), agreed });
      return { to, told: "importFiles.load.begun" };
    });
  const { heads, mapping: stored } = await orNotFound(api.importFiles.get({ id }));
  // Another kind has other fields, which nobody has seen yet: it is read before it is tried.
  const again = sent.has(READ) || sent.get("kind") !== stored.kind;
  const { mapping, wrong } = readColumns(locale, sent, { heads, again });
  if (what === COLUMNS && Object.keys(wrong).length > 0) {
    const values = Object.fromEntries([...sent].map(([name, value]) => [name, String(value)]));
    return refuse({ message: translate(locale, "api.invalid-input"), fields: wrong, values });
  }
  return save(args, "MIPADM05", anyForm, async ({ api }) => {
    await (again ? api.importFiles.describe({ id, mapping }) : api.importFiles.try({ id, mapping }));
    return { to, told: again ? "importFiles.read.done" : "importFiles.try.begun" };
  });
}

export default function SentFilePage() {
  const { recordTitle, file, list } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  useLookAgain(file.underWay);
  return (
    <>
      <PageHead title={recordTitle} code="MIPADM05" classification="internal">
        {file.underWay && <ButtonLink href={file.path}>{t("importFiles.reload")}</ButtonLink>}
        <ButtonLink href={list}>{t("importFiles.back")}</ButtonLink>
      </PageHead>
      <RecordCard
        title={t("importFiles.file")}
        actions={
          <span className="acts">
            <Badge kind={file.state.badge === "plain" ? undefined : file.state.badge}>{file.state.text}</Badge>
            <ButtonLink icon="down" href={`${file.path}/original`}>
              {t("importFiles.original")}
            </ButtonLink>
          </span>
        }
      >
        {file.failed && (
          <div className="mb-4">
            <Notice kind="bad">{file.failed}</Notice>
          </div>
        )}
        {file.loaded && (
          <div className="mb-4">
            <Notice
              kind={file.isUndone ? "warn" : "good"}
              title={t(file.isUndone ? "importFiles.undone" : "importFiles.loaded")}
            >
              <a href={file.loaded}>{t("importFiles.loaded.batch")}</a>
            </Notice>
          </div>
        )}
        {file.underWay && <p className="mb-4 text-mute">{t("importFiles.working")}</p>}
        {file.share && (
          <progress className="mb-4 w-full" aria-label={recordTitle} value={file.share.done} max={file.share.of} />
        )}
        <Facts facts={file.facts} />
      </RecordCard>
      {file.trial && <TrialCard trial={file.trial} refused={refused} />}
      <TableCard title={t("importFiles.sample")} ownPage={false}>
        <ListTable caption={t("importFiles.sample")} {...file.sample} />
      </TableCard>
      {file.columns && <ColumnsCard columns={file.columns} refused={refused} />}
      <FittingCard fitting={file.fitting} />
    </>
  );
}
