import { Checks, tickedOf } from "~/portal/record/checks";
import { ButtonLink } from "~/ui/controls/button";
import { RecordCard } from "~/ui/records/facts";
import { FormCard, type Refused } from "~/ui/records/form-card";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import type { FilePage } from "./present-upload.server";
import { UploadList } from "./upload-list";

/** A file that was read: what is wrong with it, or what it changes and the question whether to write it. */
export function SentFile({ page, refused }: { page: FilePage; refused?: Refused }) {
  const t = useT();
  const { addresses, errors } = page;
  return (
    <>
      <FileSummary page={page} />
      {errors && (
        <>
          <Notice kind="bad" title={errors.title}>
            {t("upload.errors.text")}
          </Notice>
          <UploadList
            table={errors}
            actions={
              <span className="acts">
                <ButtonLink icon="down" href={addresses.errors}>
                  {t("upload.errors.file")}
                </ButtonLink>
                <ButtonLink href={addresses.start}>{t("upload.chooseAgain")}</ButtonLink>
              </span>
            }
          />
        </>
      )}
      {page.changes && <UploadList table={page.changes} />}
      {page.missing && <UploadList table={page.missing} />}
      {page.form && !page.form.nothing && <WriteForm page={page} form={page.form} refused={refused} />}
    </>
  );
}

const tones = { good: "text-good", warn: "text-warn", bad: "text-bad" } as const;

function FileSummary({ page }: { page: FilePage }) {
  const t = useT();
  const { addresses, undo } = page;
  return (
    <RecordCard
      title={page.fileName}
      actions={
        <span className="acts">
          {undo?.can && (
            <ButtonLink kind="danger" href={`${addresses.file}/undo`}>
              {t("upload.undo")}
            </ButtonLink>
          )}
          <ButtonLink href={addresses.start}>{t("upload.chooseAgain")}</ButtonLink>
        </span>
      }
    >
      <p className="mb-3 flex flex-wrap gap-x-4 gap-y-1 text-sm">
        <span>{page.facts}</span>
        {page.marks.map(({ kind, text }) => (
          <span key={kind} className={tones[kind]}>
            {text}
          </span>
        ))}
      </p>
      {page.written && (
        <Notice kind="good" title={page.written}>
          {page.undone ?? undo?.text}
        </Notice>
      )}
      {page.notes.map((note) => (
        <Notice key={note} kind="warn">
          {note}
        </Notice>
      ))}
    </RecordCard>
  );
}

type WriteProps = { page: FilePage; form: NonNullable<FilePage["form"]>; refused?: Refused };

function WriteForm({ page, form, refused }: WriteProps) {
  const t = useT();
  return (
    <FormCard
      key={form.seen}
      title={t("upload.write")}
      refused={refused}
      labels={{ zeros: t("upload.zeros.label") }}
      submit={t("upload.confirm", { count: form.count })}
      cancelHref={page.addresses.start}
      hidden={{ seen: form.seen }}
    >
      {form.zeros && (
        <Checks
          name="zeros"
          label={t("upload.zeros.label")}
          options={[["1", form.zeros]]}
          ticks={tickedOf(refused, "zeros")}
          error={refused?.fields.zeros}
        />
      )}
      {form.deleteFirst && (
        <Checks
          name="deleteFirst"
          label={t("upload.missing")}
          options={[["1", form.deleteFirst]]}
          ticks={tickedOf(refused, "deleteFirst")}
        />
      )}
      <p className="hint">{form.until}</p>
    </FormCard>
  );
}
