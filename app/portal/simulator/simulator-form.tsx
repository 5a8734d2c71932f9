import { Form, useSearchParams } from "@remix-run/react";
import type { ReactNode, RefObject } from "react";
import { ButtonLink } from "~/ui/controls/button";
import { useLinkClicks } from "~/ui/controls/use-link-clicks";
import { SubmitButton } from "~/ui/forms/submit-button";
import { CaseProvider, type CaseState } from "~/ui/simulator/case-context";
import { CaseTroubles } from "~/ui/simulator/case-troubles";
import { useT } from "~/words/use-t";

type Props = {
  form: RefObject<HTMLFormElement>;
  id: string;
  state: CaseState;
  onInput(): void;
  /** What a field is called, for the list of what is wrong. */
  label(name: string): string;
  /** Carried on in the address beside the case: the part of the screen, the saved case. */
  hidden: Record<string, string | undefined>;
  /** Absent where the result's place offers it. */
  exampleHref?: string | undefined;
  resetHref: string;
  result: ReactNode;
  children: ReactNode;
};

/** Inputs at the left, the result at the right. A GET form: without scripts "Calculate" does on the server what typing does with them. */
export function SimulatorForm({
  form,
  id,
  state,
  onInput,
  label,
  hidden,
  exampleHref,
  resetHref,
  result,
  children,
}: Props) {
  const t = useT();
  const onClick = useLinkClicks();
  const tab = useSearchParams()[0].get("tab") ?? undefined;
  return (
    <CaseProvider value={state}>
      <Form method="get" className="simulator" id={id} ref={form} onInput={onInput} preventScrollReset>
        {Object.entries({ ...hidden, tab }).map(
          ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
        )}
        <div>
          <CaseTroubles label={label} />
          {children}
          {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
          {/* biome-ignore lint/a11y/noStaticElementInteractions: it only takes over clicks on the links inside */}
          <div className="acts mt-4" onClick={onClick}>
            <SubmitButton>{t("sim.calculate")}</SubmitButton>
            {exampleHref && <ButtonLink href={exampleHref}>{t("sim.example")}</ButtonLink>}
            <ButtonLink href={resetHref}>{t("sim.reset")}</ButtonLink>
            {state.anyChanged && <span className="text-xs text-mute">{t("sim.changedTinted")}</span>}
          </div>
        </div>
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: Enter on a link is a click */}
        <aside aria-label={t("sim.result")} onClick={onClick}>
          {result}
        </aside>
      </Form>
    </CaseProvider>
  );
}
