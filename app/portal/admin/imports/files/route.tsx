import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { useActionData, useLoaderData } from "@remix-run/react";
import { z } from "zod";
import { sayWording } from "~/api/domain/say-wording";
import { save } from "~/portal/record/save.server";
import { requireMenu } from "~/portal/session/guard.server";
import { ButtonLink } from "~/ui/controls/button";
import { DropZone } from "~/ui/forms/drop-zone";
import { FormCard } from "~/ui/records/form-card";
import { ListTable } from "~/ui/records/list-table";
import { PageHead } from "~/ui/report/page-head";
import { TableCard } from "~/ui/report/table-card";
import { translate, type WordKey, wordsFor } from "~/words";
import { useT } from "~/words/use-t";
import { filesPath, presentFiles } from "./present-files.server";

export { clientLoader, ErrorBoundary } from "~/portal/frame/keep-alive/kept-screen";
export { recordMeta as meta } from "~/portal/frame/record-meta";

/** Not kept: files go on while nobody looks. */
export const handle = { access: { menu: "MIPADM05" }, keep: false } as const;

/** Sending a file that is to be loaded, and those that were sent. */
export async function loader(args: LoaderFunctionArgs) {
  const { api, locale, user } = await requireMenu(args, "MIPADM05");
  const asked = new URL(args.request.url).searchParams;
  const isWaiting = asked.get("show") === "waiting";
  const { rows, rowCount } = await api.importFiles.list({ show: isWaiting ? "waiting" : "all" });
  const isTooLarge = asked.get("refused") === "too-large";
  return {
    questionTitle: translate(locale, "importFiles.title"),
    // Where all of them stand, while only those that wait are shown.
    all: isWaiting ? filesPath : null,
    error: isTooLarge ? translate(locale, "importFiles.file.too-large") : null,
    first:
      rows.length < rowCount
        ? sayWording(locale, { key: "importFiles.latest.first", params: { shown: rows.length, count: rowCount } })
        : null,
    list: presentFiles({ locale, timeZone: user.userPrincipal.timeZone }, rows),
    words: wordsFor(locale, "importFiles.", "upload.drop"),
  };
}

const fileForm = z.object({
  file: z.custom((given) => !Array.isArray(given), { error: "api.field.one-file" satisfies WordKey }).optional(),
});

export const action = (args: ActionFunctionArgs) =>
  save(args, "MIPADM05", fileForm, async ({ api, form }) => {
    const given = form.get("file");
    const sent = given instanceof File ? given : new File([], "");
    const file = new Uint8Array(await sent.arrayBuffer());
    const { id } = await api.importFiles.send({ file, "file-name": sent.name.slice(-300) });
    return { to: `${filesPath}/${id}`, told: "importFiles.sent" };
  });

export default function SendFile() {
  const { questionTitle, error, all, first, list } = useLoaderData<typeof loader>();
  const refused = useActionData<typeof action>()?.refused;
  const t = useT();
  const title = t(all ? "importFiles.waiting" : "importFiles.latest");
  return (
    <>
      <PageHead title={questionTitle} code="MIPADM05">
        <ButtonLink href="/admin/imports">{t("importFiles.toImports")}</ButtonLink>
      </PageHead>
      <FormCard
        title={t("importFiles.file")}
        refused={refused}
        labels={{ file: t("importFiles.file") }}
        submit={t("importFiles.send")}
        encType="multipart/form-data"
        reloadDocument
      >
        <DropZone
          name="file"
          accept=".csv,.txt,.xlsx,.xls"
          required
          label={t("upload.drop")}
          hint={t("importFiles.hint")}
          error={refused?.fields.file ?? error}
        />
      </FormCard>
      <TableCard
        title={title}
        ownPage={false}
        actions={all && <ButtonLink href={all}>{t("importFiles.back")}</ButtonLink>}
      >
        {first && <p className="card-body text-sm text-mute">{first}</p>}
        {list.rows.length > 0 ? (
          <ListTable caption={title} {...list} />
        ) : (
          <p className="card-body text-sm text-mute">
            {t(all ? "importFiles.waiting.none" : "importFiles.latest.none")}
          </p>
        )}
      </TableCard>
    </>
  );
}
