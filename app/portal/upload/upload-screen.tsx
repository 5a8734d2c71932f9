import { useActionData, useLoaderData } from "@remix-run/react";
import { ButtonLink } from "~/ui/controls/button";
import { FormCard, type Refused } from "~/ui/records/form-card";
import { PageHead } from "~/ui/report/page-head";
import { useT } from "~/words/use-t";
import { ChooseFile } from "./choose-file";
import type { FilePage, StartPage, UndoPage } from "./present-upload.server";
import { SentFile } from "./sent-file";

type Data = { questionTitle: string; code: string; back: string; page: StartPage | FilePage | UndoPage };

/** A table sent as a file, from choosing it to undoing it. Every step is a form of its own address. */
export function UploadScreen() {
  const { questionTitle, code, back, page } = useLoaderData() as Data;
  const refused = (useActionData() as { refused?: Refused } | undefined)?.refused;
  const t = useT();
  return (
    <>
      <PageHead title={questionTitle} code={code}>
        <ButtonLink href={back}>{t("upload.back")}</ButtonLink>
      </PageHead>
      {page.is === "start" && <ChooseFile page={page} refused={refused} />}
      {page.is === "file" && <SentFile page={page} refused={refused} />}
      {page.is === "undo" && (
        <FormCard title={page.question} refused={refused} submit={t("upload.undo")} cancelHref={back} danger>
          <p>{page.says}</p>
        </FormCard>
      )}
    </>
  );
}
