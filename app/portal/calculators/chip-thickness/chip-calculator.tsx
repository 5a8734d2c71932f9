import type { ChipInput } from "~/api/domain/calculators/chip/chip-input";
import { type ChipThickness, chipSimulator } from "~/api/domain/calculators/chip/chip-thickness";
import type { Verdict } from "~/api/domain/calculators/chip/chip-windows";
import { figuresOf, sentencesOf } from "~/api/domain/calculators/figures/chip-thickness";
import { caseNames } from "~/api/domain/simulation/case-names";
import type { Typed } from "~/api/domain/simulation/fields";
import { CaseLink } from "~/portal/simulator/case-link";
import { resultLines } from "~/portal/simulator/case-texts";
import type { SimulatorPage } from "~/portal/simulator/simulator-page";
import { type ShownCase, SimulatorView } from "~/portal/simulator/simulator-view";
import { Badge } from "~/ui/controls/badge";
import { ResultPanel } from "~/ui/simulator/result-panel";
import type { WordKey } from "~/words";
import { figureText } from "~/words/figure-text";
import type { Locale } from "~/words/locale";
import { type Translate, useT } from "~/words/use-t";
import { ChipDrawings, FeedTable } from "./below-result";
import { ChipInputs } from "./chip-inputs";
import { ChipSheet } from "./print-sheet";

export type ChipCase = ShownCase<ChipInput, ChipThickness>;
const badges: Record<Verdict, "good" | "warn" | "bad"> = {
  rubs: "bad",
  thin: "bad",
  nearThin: "warn",
  good: "good",
  nearThick: "warn",
  thick: "bad",
};

/** Chip thickness of a feed, or the feed of a chip thickness: the same on the public page and behind the sign-in. */
export function ChipCalculator({ loaded, open }: { loaded: SimulatorPage<ChipThickness>; open?: string }) {
  const t = useT();
  const textsOf = (now: Typed, said: Translate, locale: Locale) =>
    figureText(said, locale, "", now.measures === "inch");
  return (
    <SimulatorView
      simulator={chipSimulator}
      loaded={loaded}
      label={(said) => caseNames(said, "chip").field}
      texts={textsOf}
      inputs={(now, convert) => (
        <ChipInputs
          now={now}
          defaults={loaded.page.defaults}
          texts={textsOf(now, t, loaded.locale)}
          convert={convert}
        />
      )}
      result={(shown) => <ChipResult shown={shown} path={loaded.path} open={open} />}
      below={(shown) =>
        shown.right && (
          <>
            <ChipDrawings shown={shown} />
            {shown.simulation.result.beyond === null && <FeedTable shown={shown} />}
          </>
        )
      }
      sheet={(shown, onScreen) => (
        <ChipSheet head={loaded.sheet} defaults={loaded.page.defaults} shown={shown} onScreen={onScreen} />
      )}
    />
  );
}

function ChipResult({
  shown: { simulation, texts, now },
  path,
  open,
}: {
  shown: ChipCase;
  path: string;
  open?: string;
}) {
  const t = useT();
  const { result, steps, warnings } = simulation;
  const asked = now.direction === "feed" ? "feed" : "thickness";
  return (
    <ResultPanel
      title={t("sim.result")}
      unit=""
      label={t(`chip.headline.${asked}`)}
      value={
        result.beyond === null
          ? texts.full(asked === "feed" ? result.feed : result.chip, "size")
          : t("chip.headline.beyond")
      }
      verdict={
        <>
          {result.verdict && (
            <p>
              <Badge kind={badges[result.verdict]}>{t(`chip.verdict.${result.verdict}`)}</Badge>
            </p>
          )}
          {sentencesOf(t, texts, result).map((sentence) => (
            <p key={sentence} className="mt-2 text-sm">
              {sentence}
            </p>
          ))}
          {warnings.map((warning) => (
            <p key={warning} className="mt-2 text-sm text-warn">
              {t(`chip.warning.${warning}` as WordKey)}
            </p>
          ))}
        </>
      }
      lines={resultLines(figuresOf(t, result), steps, texts)}
      texts={texts}
      name={caseNames(t, "chip").step}
    >
      <CaseLink
        simulator={chipSimulator}
        path={path}
        now={now}
        open={open ? { path: open, text: t("chip.public") } : undefined}
      />
    </ResultPanel>
  );
}
