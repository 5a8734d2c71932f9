import type { ChangeEvent, ReactNode } from "react";
import { Icon } from "../controls/icon";
import type { Written } from "../forms/bound-field";
import { DayBox, writtenAs } from "../forms/day-box";
import { FieldFrame } from "../forms/field";
import { useScopedId } from "../forms/field-scope";
import { useCaseState } from "./case-context";

const LONGEST = 40;

/** What is said below a field, and the attributes that tie it to its control. */
function useSaid(name: string, hint?: ReactNode) {
  const { errors, notes, changed, typed, defaults } = useCaseState();
  const id = useScopedId(name);
  // How it was read is more than what the field is about.
  const [error, note] = [errors[name], notes[name] ?? hint];
  const described = [note ? `${id}-hint` : "", error ? `${id}-error` : ""].filter(Boolean).join(" ") || undefined;
  const control = {
    id,
    name,
    defaultValue: typed[name] ?? "",
    placeholder: defaults[name],
    "aria-invalid": error ? true : undefined,
    "aria-describedby": described,
  } as const;
  return { id, error, note, control, changed: changed(name) };
}

const classOf = (changed: boolean, number = false) =>
  ["input", number && "num", changed && "changed"].filter(Boolean).join(" ");

type Props = { name: string; label: ReactNode; hint?: ReactNode; required?: boolean; className?: string };

/** A number of the case, typed in either notation. */
export function CaseNumber({ name, label, hint, required, className }: Props) {
  const { id, error, note, control, changed } = useSaid(name, hint);
  return (
    <FieldFrame id={id} label={label} hint={note} error={error} required={required} className={className}>
      <input
        {...control}
        className={classOf(changed, true)}
        inputMode="decimal"
        autoComplete="off"
        maxLength={LONGEST}
      />
    </FieldFrame>
  );
}

/** `list` names the offers of what can be typed, which `onType` asks for. */
type TextProps = Props & {
  most?: number;
  written?: Written;
  placeholder?: string;
  list?: string;
  onType?: (typed: string) => void;
};

export function CaseText({
  name,
  label,
  hint,
  required,
  className,
  most = 100,
  written,
  list,
  onType,
  placeholder,
}: TextProps) {
  const { id, error, note, control, changed } = useSaid(name, hint);
  const offered = list && { list, onChange: ({ target }: ChangeEvent<HTMLInputElement>) => onType?.(target.value) };
  const own = { ...control, maxLength: most, ...(placeholder && { placeholder }), ...(written && writtenAs(written)) };
  const box = <input {...own} className={classOf(changed)} autoComplete="off" {...offered} />;
  return (
    <FieldFrame id={id} label={label} hint={note} error={error} required={required} className={className}>
      {written ? <DayBox written={written}>{box}</DayBox> : box}
    </FieldFrame>
  );
}

export type CaseOption = readonly [value: string, text: string];

export function CaseChoice({ name, label, options, className }: Props & { options: readonly CaseOption[] }) {
  const { id, error, control, changed } = useSaid(name);
  const { placeholder: _, defaultValue, ...rest } = control;
  return (
    <FieldFrame id={id} label={label} error={error} className={className}>
      <select {...rest} defaultValue={defaultValue || options[0]?.[0]} className={classOf(changed)}>
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </FieldFrame>
  );
}

type PairProps = {
  /** The field's name behind each side's own: "price" stands for "current.price" and "proposed.price". */
  name: string;
  label: string;
  required?: boolean;
  /** A choice in place of a number. */
  options?: readonly CaseOption[];
  text?: true | undefined;
};

/** A row of the comparison: its words once, a field for each side. */
export function CasePair({ label, required, sides, ...rest }: PairProps & { sides: readonly CaseOption[] }) {
  return (
    <div className="pair">
      <span className={required ? "required" : undefined}>{label}</span>
      {sides.map(([side, words]) => (
        <PairCell key={side} {...rest} name={`${side}.${rest.name}`} label={`${label}, ${words}`} />
      ))}
    </div>
  );
}

function PairCell({ name, label, options, text }: PairProps) {
  const { id, error, note, control, changed } = useSaid(name);
  const { placeholder, defaultValue, ...rest } = control;
  return (
    <div>
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      {options ? (
        <select {...rest} defaultValue={defaultValue || options[0]?.[0]} className={classOf(changed)}>
          {options.map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      ) : (
        <input
          {...rest}
          {...{ placeholder, defaultValue }}
          className={classOf(changed, !text)}
          inputMode={text ? undefined : "decimal"}
          autoComplete="off"
          maxLength={text ? 100 : LONGEST}
        />
      )}
      {note && (
        <div className="hint" id={`${id}-hint`}>
          {note}
        </div>
      )}
      {error && (
        <p className="error" id={`${id}-error`}>
          <Icon name="warn" />
          {error}
        </p>
      )}
    </div>
  );
}
