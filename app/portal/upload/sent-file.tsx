import { ButtonLink } from "~/ui/controls/button";
import { CheckField } from "~/ui/forms/field";
import { NotationQuestion } from "~/ui/forms/notation-question";
import { RecordCard } from "~/ui/records/facts";
import { FormCard, type Refused } from "~/ui/records/form-card";
import { KeyFigureList } from "~/ui/report/key-figure-list";
import { Notice } from "~/ui/states/notice";
import { NOTATION } from "~/words/settle-numbers";
import { useT } from "~/words/use-t";
import { ASKED } from "./asked";
import type { FilePage } from "./present-upload.server";
import { UploadList } from "./upload-list";

/** A file that was read: what becomes of its rows, what is wrong or wants a look, the question whether to write it; or what was written. */
export function SentFile({ page, refused }: { page: FilePage; refused?: Refused }) {
  const t = useT();
  const errorFile = page.isWrong && (
    <ButtonLink icon="down" href={page.addresses.errors}>
      {t("upload.errors.file")}
    </ButtonLink>
  );
  return (
    <>
      <FileSummary page={page} />
      <KeyFigureList figures={page.figures} />
      {page.question && <NotationForm page={page} question={page.question} refused={refused} />}
      {page.mend && <UploadList table={page.mend} actions={errorFile} />}
      {page.form && !page.form.nothing && <WriteForm page={page} form={page.form} refused={refused} />}
      {page.changes && <UploadList table={page.changes} />}
      {page.missing && <UploadList table={page.missing} />}
    </>
  );
}

const tones = { good: "text-good", warn: "text-warn" } as const;

function FileSummary({ page }: { page: FilePage }) {
  const t = useT();
  const { addresses, undo } = page;
  const actions = (
    <span className="acts">
      {undo?.can && (
        <ButtonLink kind="danger" href={`${addresses.file}/undo`}>
          {t("upload.undo")}
        </ButtonLink>
      )}
      <ButtonLink href={addresses.start}>{t(undo ? "upload.another" : "upload.chooseAgain")}</ButtonLink>
      {undo && (
        <ButtonLink kind="primary" href={addresses.back}>
          {t("upload.next")}
        </ButtonLink>
      )}
    </span>
  );
  return (
    <RecordCard title={page.fileName} actions={actions}>
      <p className="flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span>{page.facts}</span>
        {page.marks.map(({ kind, text }) => (
          <span key={kind} className={tones[kind]}>
            {text}
          </span>
        ))}
      </p>
      {page.notices.map(({ kind, title, text }) => (
        <div key={title} className="mt-3">
          <Notice kind={kind} title={title}>
            {text && <p>{text}</p>}
          </Notice>
        </div>
      ))}
    </RecordCard>
  );
}

type NotationProps = { page: FilePage; question: NonNullable<FilePage["question"]>; refused?: Refused };

/** One answer for all numbers of the file. It can be changed until the file is written. */
function NotationForm({ page, question, refused }: NotationProps) {
  const t = useT();
  return (
    <FormCard
      key={question.answered}
      name="notation"
      title={t("upload.notation")}
      refused={refused?.fields[NOTATION] ? refused : undefined}
      labels={{ [NOTATION]: t("upload.notation") }}
      submit={t("upload.notation.read")}
      cancelHref={page.addresses.start}
      hidden={{ [ASKED]: 1 }}
    >
      <NotationQuestion {...question} hint={t("upload.notation.hint")} />
    </FormCard>
  );
}

type WriteProps = { page: FilePage; form: NonNullable<FilePage["form"]>; refused?: Refused };

function WriteForm({ page, form, refused }: WriteProps) {
  const t = useT();
  const tick = (name: string) => ({
    name,
    value: "1",
    defaultChecked: refused?.values[name] !== undefined,
    error: refused?.fields[name],
  });
  return (
    <FormCard
      key={form.seen}
      title={t("upload.write")}
      refused={refused}
      submit={t("upload.confirm", { count: form.count })}
      cancelHref={page.addresses.start}
      hidden={{ seen: form.seen }}
    >
      {form.zeros && <CheckField {...tick("zeros")} label={form.zeros} />}
      {form.odd && <CheckField {...tick("odd")} label={form.odd} />}
      {form.deleteFirst && (
        <CheckField {...tick("deleteFirst")} label={form.deleteFirst} hint={form.first ?? undefined} />
      )}
      {!form.deleteFirst && form.first && <p className="hint">{form.first}</p>}
      <p className="hint">{form.until}</p>
    </FormCard>
  );
}
