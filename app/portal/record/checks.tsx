import { CheckField } from "~/ui/forms/field";
import type { Refused } from "~/ui/records/form-card";

export type Choices = readonly (readonly [string, string])[];

/** What is ticked: as it was posted, when the form came back, else as it is stored. */
export const tickedOf = (
  refused: Refused | undefined,
  name: string,
  stored: readonly string[] = [],
): readonly string[] => (refused ? [refused.values[name] ?? []].flat() : stored);

type Props = { name: string; label: string; options: Choices; ticks: readonly string[]; error?: string };

/** Any of a list, one box each. */
export function Checks({ name, label, options, ticks, error }: Props) {
  return (
    <fieldset id={name} aria-describedby={error ? `${name}-error` : undefined}>
      <legend>{label}</legend>
      {error && (
        <p className="err" id={`${name}-error`}>
          {error}
        </p>
      )}
      <div className="checks">
        {options.map(([value, text]) => (
          <CheckField
            key={value}
            id={`${name}-${value}`}
            name={name}
            value={value}
            label={text}
            defaultChecked={ticks.includes(value)}
          />
        ))}
      </div>
    </fieldset>
  );
}
