import { currencies } from "~/api/domain/money";
import { CaseChoice, CaseNumber, type CaseOption, CasePair, CaseText } from "~/ui/simulator/case-fields";
import { UnitSwitch } from "~/ui/simulator/unit-switch";
import { useT } from "~/words/use-t";

const currencyOptions = currencies.map((currency): CaseOption => [currency, currency]);

/** What both tools have in common. */
export function MachineCard() {
  const t = useT();
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("cost.card.machine")}</h2>
        <span className="text-xs text-mute">{t("ui.form.required")}</span>
      </div>
      <div className="card-body fields">
        <CaseNumber name="machineCost" label={t("cost.field.machineCost")} hint={t("cost.hint.machineCost")} required />
        <CaseChoice name="currency" label={t("cost.field.currency")} options={currencyOptions} />
        <CaseNumber name="parts" label={t("cost.field.parts")} required />
        <CaseChoice
          name="partsPer"
          label={t("cost.field.partsPer")}
          options={[
            ["year", t("cost.partsPer.year")],
            ["day", t("cost.partsPer.day")],
          ]}
        />
        <CaseNumber name="workingDays" label={t("cost.field.workingDays")} />
        <CaseNumber name="batchSize" label={t("cost.field.batchSize")} hint={t("cost.hint.batchSize")} />
        <CaseNumber name="packSize" label={t("cost.field.packSize")} />
        <CaseNumber name="investment" label={t("cost.field.investment")} hint={t("cost.hint.investment")} />
      </div>
    </section>
  );
}

const groups = [
  ["insert", [["price", true], ["edges", true], ["utilisation"], ["inserts"], ["life", true], ["lives"], ["lifeUnit"]]],
  ["time", [["cuttingTime", true], ["otherTime"], ["indexTime"], ["setupTime"]]],
  ["body", [["bodyPrice"], ["bodyLife"]]],
  ["scrap", [["scrap"], ["scrapValue"]]],
] as const;

type Switch = { time: string; convert(to: string): void };

/** The two tools side by side, row by row. */
export function ToolsCard({ time, convert }: Switch) {
  const t = useT();
  const sides: CaseOption[] = [
    ["current", t("cost.side.current")],
    ["proposed", t("cost.side.proposed")],
  ];
  const lifeUnits: CaseOption[] = [
    ["parts", t("cost.lifeUnit.parts")],
    ["minutes", t("cost.lifeUnit.minutes")],
  ];
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("cost.card.tools")}</h2>
        <span className="text-xs text-mute">{t("cost.typedIn")}</span>
        <UnitSwitch
          label={t("cost.typedIn")}
          name="time"
          current={time}
          options={[
            ["min", t("cost.time.min")],
            ["s", t("cost.time.s")],
          ]}
          convert={convert}
        />
      </div>
      <div className="card-body pairs">
        <div className="pair pair-head">
          <span />
          {sides.map(([side, words]) => (
            <span key={side}>{words}</span>
          ))}
        </div>
        <CasePair name="tool" label={t("cost.field.tool")} sides={sides} text />
        {groups.map(([group, rows]) => (
          <section key={group} className="pairs">
            <h3>{t(`cost.group.${group}`)}</h3>
            {rows.map(([name, required]) => (
              <CasePair
                key={name}
                name={name}
                label={
                  group === "time"
                    ? `${t(`cost.field.${name}`)}, ${t(time === "s" ? "cost.time.s" : "cost.time.min")}`
                    : t(`cost.field.${name}`)
                }
                required={required}
                sides={sides}
                text={name === "lives" ? true : undefined}
                options={name === "lifeUnit" ? lifeUnits : undefined}
              />
            ))}
          </section>
        ))}
      </div>
    </section>
  );
}

/** What the printed page is headed with: nothing that is calculated with, and nothing about a person. */
export function HeadCard() {
  const t = useT();
  const sides: CaseOption[] = [
    ["current", t("cost.side.current")],
    ["proposed", t("cost.side.proposed")],
  ];
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("cost.card.head")}</h2>
      </div>
      <div className="card-body fields">
        {(["customer", "part", "material", "machine", "operation"] as const).map((name) => (
          <CaseText key={name} name={name} label={t(`cost.field.${name}`)} />
        ))}
        <div className="all">
          <CasePair name="cuttingData" label={t("cost.field.cuttingData")} sides={sides} text />
        </div>
      </div>
    </section>
  );
}
