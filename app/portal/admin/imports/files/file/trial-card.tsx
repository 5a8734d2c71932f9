import { ButtonLink } from "~/ui/controls/button";
import { CheckField } from "~/ui/forms/field";
import { FormCard, type Refused } from "~/ui/records/form-card";
import { ListTable } from "~/ui/records/list-table";
import { KeyFigureList } from "~/ui/report/key-figure-list";
import { TableCard } from "~/ui/report/table-card";
import { Notice } from "~/ui/states/notice";
import { useT } from "~/words/use-t";
import type { FilePage } from "./present-file.server";
import { LOAD, WHAT } from "./what";

type Props = { trial: NonNullable<FilePage["trial"]>; refused?: Refused | undefined };

/** What a load of the file would come to, why rows are rejected, and the form that loads it. */
export function TrialCard({ trial, refused }: Props) {
  const t = useT();
  return (
    <>
      {trial.refused && <Notice kind="bad">{trial.refused}</Notice>}
      {trial.same && (
        <Notice title={t("importFiles.trial.same")}>
          <a href={trial.same}>{t("importFiles.trial.toBatch")}</a>
        </Notice>
      )}
      {trial.rates && <Notice kind="warn">{trial.rates}</Notice>}
      {trial.nothing && <Notice kind="warn">{t("importFiles.trial.nothing")}</Notice>}
      <KeyFigureList figures={trial.figures} />
      {trial.load && <LoadForm load={trial.load} says={trial.says} refused={refused} />}
      {trial.groups.length > 0 && (
        <TableCard
          title={t("importFiles.groups")}
          ownPage={false}
          actions={
            trial.rejectsFile && (
              <ButtonLink icon="down" href={trial.rejectsFile}>
                {t("importFiles.groups.file")}
              </ButtonLink>
            )
          }
        >
          <ListTable
            caption={t("importFiles.groups")}
            columns={[
              { text: t("admin.imports.wrong") },
              { text: t("admin.imports.column") },
              { text: t("importFiles.groups.rows"), kind: "num" },
              { text: t("importFiles.groups.first"), kind: "num" },
              { text: t("admin.imports.value") },
            ]}
            rows={trial.groups}
          />
        </TableCard>
      )}
    </>
  );
}

type LoadProps = { load: NonNullable<Props["trial"]["load"]>; says: string[]; refused?: Refused | undefined };

function LoadForm({ load, says, refused }: LoadProps) {
  const t = useT();
  const own = refused?.values[WHAT] === LOAD ? refused : undefined;
  return (
    <FormCard
      key={load.seen}
      name="load"
      title={t("importFiles.load")}
      refused={own}
      labels={Object.fromEntries(load.questions.map(({ name, text }) => [name, text]))}
      submit={load.submit}
      untyped
      hidden={{ [WHAT]: LOAD, seen: load.seen }}
    >
      {says.map((text) => (
        <p key={text} className="mb-2 max-w-dialog">
          {text}
        </p>
      ))}
      {load.questions.map(({ name, text }) => (
        <CheckField
          key={name}
          name={name}
          value="1"
          label={text}
          defaultChecked={own?.values[name] !== undefined}
          error={own?.fields[name]}
        />
      ))}
    </FormCard>
  );
}
