import type { Field } from "~/portal/record/record-form";
import type { BoundField } from "~/ui/forms/bound-field";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";

const long = new Set(["text", "action", "title", "proof", "remark", "result", "reason"]);
const money = new Set(["unitPrice", "contractPrice", "contractCpu", "amount", "before", "after"]);

/** Ticks by the number that they confirm. */
const confirms: Readonly<Record<string, string>> = { sure: "goodUnits" };

/** Fields of a form that is told by its schema: one of a list, a tick, a day, a text. */
export function EntryFields({ names, field }: { names: readonly string[]; field: Field<never> }) {
  return names.map((name) => {
    const bound = (field as (name: string) => BoundField)(name);
    // A tick says so of this very number: another one is asked about anew.
    const named = confirms[name] && (field as (name: string) => BoundField)(confirms[name]).defaultValue;
    if (named !== undefined)
      return (
        <div key={name} className="all">
          <CheckField
            {...{ name, label: bound.label, error: bound.error }}
            value={named}
            defaultChecked={bound.defaultValue === named}
          />
        </div>
      );
    if (bound.options) return <SelectField key={name} {...bound} />;
    if (bound.defaultChecked !== undefined)
      return (
        <div key={name} className="all">
          <CheckField {...bound} />
        </div>
      );
    return (
      <TextField
        key={name}
        {...bound}
        {...(long.has(name) && { className: "wide" })}
        {...(money.has(name) && { inputMode: "decimal" as const })}
      />
    );
  });
}
