import type { NoticeKind } from "~/api/domain/notice/notice-kinds";
import { TextField } from "~/ui/forms/field";
import { TextAreaField } from "~/ui/forms/text-area-field";
import { bindFields, type Refused } from "~/ui/records/form-card";
import { useT } from "~/words/use-t";

export type NoticeValues = Partial<
  Record<"announceFrom" | "from" | "to" | "titleKo" | "titleEn" | "textKo" | "textEn", string>
>;

const names = ["announceFrom", "from", "to", "titleKo", "titleEn", "textKo", "textEn"] as const;

/** Words of the form's fields, for the fields and for the summary of what is wrong. */
export function useNoticeLabels(): Record<string, string> {
  const t = useT();
  return Object.fromEntries(names.map((name) => [name, t(`admin.notices.${name}`)]));
}

/** The fields of either kind; times are Seoul's, whoever types them. */
export function NoticeFields({ kind, stored, refused }: { kind: NoticeKind; stored: NoticeValues; refused?: Refused }) {
  const t = useT();
  const { field } = bindFields(useNoticeLabels(), stored, refused);
  const time = { type: "datetime-local", required: true, hint: t("admin.notices.seoul") } as const;
  return (
    <div className="fields">
      {kind === "general" && (
        <>
          <TextField className="wide" {...field("titleKo")} required maxLength={120} lang="ko" />
          <TextField className="wide" {...field("titleEn")} required maxLength={120} lang="en" />
        </>
      )}
      <TextAreaField className="wide" {...field("textKo")} required maxLength={2000} rows={4} lang="ko" />
      <TextAreaField className="wide" {...field("textEn")} required maxLength={2000} rows={4} lang="en" />
      <TextField {...field("from")} {...time} />
      <TextField {...field("to")} {...time} />
      {kind === "maintenance" && (
        <TextField {...field("announceFrom")} {...time} hint={t("admin.notices.announceHint")} />
      )}
    </div>
  );
}
