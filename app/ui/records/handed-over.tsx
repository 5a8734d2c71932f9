import { useT } from "~/words/use-t";
import { ButtonLink } from "../controls/button";
import { Notice } from "../states/notice";
import { RecordCard } from "./facts";

/** What an act made that is said once and kept nowhere, in the reader's words: a link that no mail took along. */
export type Handed = { title: string; text: string; label: string; value: string; href: string };

/** Stands in place of the form that made it. The field is plain, so that it can be marked and copied without scripts. */
export function HandedOver({ title, text, label, value, href }: Handed) {
  const t = useT();
  return (
    <RecordCard title={title}>
      <Notice kind="warn">{text}</Notice>
      <label className="mt-4" htmlFor="handed">
        {label}
      </label>
      <input
        className="input"
        id="handed"
        readOnly
        autoComplete="off"
        value={value}
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className="acts mt-4">
        <ButtonLink kind="primary" href={href}>
          {t("ui.handed.on")}
        </ButtonLink>
      </div>
    </RecordCard>
  );
}
