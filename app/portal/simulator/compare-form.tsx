import { Form } from "@remix-run/react";
import { SubmitButton } from "~/ui/forms/submit-button";
import { useT } from "~/words/use-t";

/** Two versions, chosen side by side. A GET form: the comparison is an address. */
export function CompareForm({
  action,
  numbers,
  a,
  b,
}: {
  action: string;
  numbers: readonly number[];
  a?: number;
  b?: number;
}) {
  const t = useT();
  const [newest, before] = numbers;
  const choices = [
    ["a", a ?? before],
    ["b", b ?? newest],
  ] as const;
  return (
    <Form method="get" action={action} className="acts">
      {choices.map(([name, chosen]) => (
        <select
          key={name}
          name={name}
          className="input w-auto"
          defaultValue={chosen}
          aria-label={t("sim.field.version")}
        >
          {numbers.map((number) => (
            <option key={number} value={number}>
              {t("sim.compareVersion", { number })}
            </option>
          ))}
        </select>
      ))}
      <SubmitButton kind="secondary">{t("sim.compare")}</SubmitButton>
    </Form>
  );
}
