import { RecordCard } from "~/ui/records/facts";
import { FormCard } from "~/ui/records/form-card";
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
        <FormCard
          key={checksum}
          name={`take-${checksum.slice(0, 8)}`}
          title={text}
          submit={t("importFiles.fitting.take")}
          hidden={{ [WHAT]: TAKE, checksum }}
        />
      ))}
    </RecordCard>
  );
}
