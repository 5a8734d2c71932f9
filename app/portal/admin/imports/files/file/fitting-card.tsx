import { Form } from "@remix-run/react";
import { SubmitButton } from "~/ui/forms/submit-button";
import { RecordCard } from "~/ui/records/facts";
import { useT } from "~/words/use-t";
import type { FilePage } from "./present-file.server";
import { TAKE, WHAT } from "./what";

/** What files with these columns were loaded by before: each is taken as a whole. */
export function FittingCard({ fitting }: Pick<FilePage, "fitting">) {
  const t = useT();
  if (fitting.length === 0) return null;
  return (
    <RecordCard title={t("importFiles.fitting")}>
      {fitting.map(({ checksum, text }) => (
        <Form key={checksum} method="post" className="acts mb-2 flex flex-wrap items-center gap-3">
          <input type="hidden" name={WHAT} value={TAKE} />
          <input type="hidden" name="checksum" value={checksum} />
          <span>{text}</span>
          <SubmitButton kind="secondary">{t("importFiles.fitting.take")}</SubmitButton>
        </Form>
      ))}
    </RecordCard>
  );
}
