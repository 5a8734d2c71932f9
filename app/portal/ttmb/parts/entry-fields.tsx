import { Fragment, type ReactNode } from "react";
import { meantTick } from "~/portal/record/meant-tick";
import type { Field } from "~/portal/record/record-form";
import type { BoundField } from "~/ui/forms/bound-field";
import { CheckField, SelectField, TextField } from "~/ui/forms/field";

const long = new Set(["text", "action", "title", "proof", "remark", "result", "reason"]);
const money = new Set(["unitPrice", "contractPrice", "contractCpu", "before", "after"]);

/** What a tick "this number is meant" is about: the first of these that the form has. */
const meantBy: Readonly<Record<string, readonly string[]>> = {
  sure: ["contractCpu", "unitPrice", "quantity", "max", "after"],
  sureContract: ["contractPrice"],
  sureSetUp: ["setUp"],
  sureCorner: ["corner"],
  sureLife: ["toolLife"],
};

type Props = {
  names: readonly string[];
  field: Field<never>;
  /** What stands behind a field. */
  after?: Readonly<Record<string, ReactNode>>;
};

/** Fields of a form that is told by its schema: one of a list, a tick, a day, a text. */
export function EntryFields({ names, field, after = {} }: Props) {
  return names.map((name) => {
    const bind = field as (name: string) => BoundField;
    const bound = bind(name);
    const meant = meantBy[name]?.find((each) => names.includes(each));
    if (meant)
      return (
        <div key={name} className="all">
          <CheckField {...meantTick(bound, bind(meant))} />
        </div>
      );
    if (bound.options)
      return (
        <Fragment key={name}>
          <SelectField {...bound} />
          {after[name]}
        </Fragment>
      );
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
