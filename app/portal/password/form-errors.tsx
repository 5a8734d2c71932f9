import { ErrorSummary } from "~/ui/forms/error-summary";
import type { Refused } from "~/ui/forms/refused";
import { Notice } from "~/ui/states/notice";

/** Above a form that was refused: its message, and a link to each field that says why. */
export function FormErrors({ refused }: { refused: Refused | undefined }) {
  if (!refused) return null;
  const errors = Object.entries(refused.fields).map(([fieldId, text]) => ({ fieldId, text }));
  // Fields that say the same are marked where they stand: a list of equal lines leads nowhere.
  const alike = errors.length > 1 && errors.every(({ text }) => text === errors[0]?.text);
  if (errors.length === 0 || alike) return <Notice kind="bad">{refused.message}</Notice>;
  return <ErrorSummary title={refused.message} errors={errors} />;
}
