import type { ReactNode } from "react";
import { chipFields, readChip } from "~/api/domain/calculators/chip/chip-input";
import { type Window, windowChoices, windowFor, windowOf } from "~/api/domain/calculators/chip/chip-windows";
import { unitOf } from "~/api/domain/calculators/figures/chip-thickness";
import type { Typed } from "~/api/domain/simulation/fields";
import { CaseChoice, CaseNumber } from "~/ui/simulator/case-fields";
import { UnitSwitch } from "~/ui/simulator/unit-switch";
import type { WordKey } from "~/words";
import type { FigureText } from "~/words/figure-text";
import { useT } from "~/words/use-t";

/** @param defaults with the rates of the day, by which the windows are told */
type Props = { now: Typed; defaults: Typed; texts: FigureText; convert(to: string): void };

/** The question, the cutter, the cut, and what is known of speed, material and machine. */
export function ChipInputs({ now, defaults, texts, convert }: Props) {
  const t = useT();
  const inch = now.measures === "inch";
  const cutter = now.cutter || "straight";
  const feed = now.direction === "feed";
  /** A field stays in the form where it is not asked for: what was typed is not lost. */
  const number = (name: string, { asked = true, required = false, hint }: Asked = {}) => (
    <CaseNumber
      name={name}
      label={t(`chip.field.${name}` as WordKey) + unitOf(name, inch)}
      hint={hint && t(hint)}
      required={required}
      className={asked ? undefined : "hidden"}
    />
  );
  const choice = (name: string, asked = true) => (
    <CaseChoice
      name={name}
      label={t(`chip.field.${name}` as WordKey)}
      options={optionsOf(name).map((option) => [option, t(`chip.${name}.${option}` as WordKey)])}
      className={asked ? undefined : "hidden"}
    />
  );
  const angled = cutter === "straight" || cutter === "high_feed";
  const own = now.window === "own";
  return (
    <>
      <Card title={t("chip.card.question")} control={<MeasureSwitch inch={inch} convert={convert} />}>
        {choice("direction")}
        {number("feed", { asked: !feed, required: true })}
        {number("chip", { asked: feed, required: true })}
        <WindowChoice now={{ ...defaults, ...now }} texts={texts} />
        {number("windowLeast", { asked: own, required: true })}
        {number("windowMost", { asked: own, required: true })}
      </Card>
      <Card title={t("chip.card.cutter")}>
        {choice("cutter")}
        {number("diameter", { required: true })}
        {choice("basis", cutter === "straight" || cutter === "round")}
        {number("angle", { asked: angled, hint: "chip.hint.angle" })}
        {choice("angleIs", angled)}
        {number("insertSize", { asked: cutter === "round", required: true })}
        {number("cornerRadius", { asked: angled, hint: "chip.hint.cornerRadius" })}
        {number("tilt", { asked: cutter === "ball" })}
      </Card>
      <Card title={t("chip.card.cut")}>
        {number("depth", { required: cutter === "round" || cutter === "ball" })}
        {number("width", { required: true })}
        {choice("position")}
        {number("overhang", { asked: now.position === "offset" })}
      </Card>
      <Card title={t("chip.card.data")} aside={t("chip.card.data.hint")}>
        {["teeth", "speed", "length"].map((name) => (
          <div key={name}>{number(name)}</div>
        ))}
        {choice("material")}
        {number("kc1", { hint: "chip.hint.kc1" })}
        {["mc", "rake", "efficiency", "machinePower"].map((name) => (
          <div key={name}>{number(name)}</div>
        ))}
      </Card>
    </>
  );
}

/** Each window with the chips that it stands for, of this cutter. */
function WindowChoice({ now, texts }: { now: Typed; texts: FigureText }) {
  const t = useT();
  const { input } = readChip(now);
  const named = (option: Window) => {
    const { least, most } = windowOf(now, { ...input, window: option }, input.inch);
    if (option === "own") return t("chip.window.own");
    // Solid carbide's follows the diameter: until one is typed it has none.
    if (!Number.isFinite(most)) return t(`chip.window.${option}`);
    return `${t(`chip.window.${option}`)}, ${texts.number(least, "size")}–${texts.full(most, "size")}`;
  };
  return (
    <CaseChoice
      name="window"
      label={t("chip.field.window")}
      options={windowChoices.map((option) => [
        option,
        option === "usual"
          ? t("chip.window.usual", { window: named(windowFor(option, input, input.inch)) })
          : named(option),
      ])}
    />
  );
}

type Asked = { asked?: boolean; required?: boolean; hint?: WordKey };

const optionsOf = (name: string): readonly string[] => {
  const field = chipFields.find(({ at }) => at === name);
  return field?.kind === "choice" ? field.options : [];
};

function MeasureSwitch({ inch, convert }: { inch: boolean; convert(to: string): void }) {
  const t = useT();
  return (
    <>
      <span className="text-xs text-mute">{t("chip.measures")}</span>
      <UnitSwitch
        label={t("chip.measures")}
        name="measures"
        current={inch ? "inch" : "metric"}
        options={[
          ["metric", t("chip.measures.metric")],
          ["inch", t("chip.measures.inch")],
        ]}
        convert={convert}
      />
    </>
  );
}

function Card({
  title,
  aside,
  control,
  children,
}: {
  title: string;
  aside?: string;
  control?: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className="card">
      <div className="card-head">
        <h2>{title}</h2>
        {aside && <span className="text-xs text-mute">{aside}</span>}
        {control}
      </div>
      <div className="card-body fields">{children}</div>
    </section>
  );
}
