export type StepState = "done" | "refused" | "now" | "may" | "later";
export type Step = { key: string; name: string; state: StepState; text: string };

/** The steps of a decision from the left to the right: who decided, what waits, what comes after. */
export function Stepper({ label, steps }: { label: string; steps: readonly Step[] }) {
  return (
    <ol className="stepper" aria-label={label}>
      {steps.map(({ key, name, state, text }) => (
        <li key={key} className={state} aria-current={state === "now" ? "step" : undefined}>
          <b>{name}</b>
          <small>{text}</small>
        </li>
      ))}
    </ol>
  );
}
