import { useT } from "~/words/use-t";
import { ErrorSummary } from "../forms/error-summary";
import { NotationQuestion } from "../forms/notation-question";
import { useCaseState } from "./case-context";

/** Above the fields of a case: what is wrong with them, and the question that a number leaves open. */
export function CaseTroubles({ label }: { label(at: string): string }) {
  const t = useT();
  const { errors, ask } = useCaseState();
  const listed = Object.entries(errors).map(([fieldId, text]) => ({ fieldId, text: `${label(fieldId)}: ${text}` }));
  return (
    <>
      <ErrorSummary title={t("sim.notCalculatedFields", { count: listed.length })} errors={listed} />
      {ask && <NotationQuestion {...ask} />}
    </>
  );
}
