import type { RequestAct } from "~/api/domain/request/define-request";
import { ButtonLink } from "~/ui/controls/button";
import { useT } from "~/words/use-t";

const looks = {
  change: "secondary",
  submission: "primary",
  approval: "primary",
  rejection: "danger",
  return: "secondary",
  withdrawal: "secondary",
} as const satisfies Record<RequestAct, "primary" | "secondary" | "danger">;

/** What the reader may do to a request: each leads to its own question. */
export function RequestActs({ acts, base }: { acts: readonly RequestAct[]; base: string }) {
  const t = useT();
  return acts.map((act) => (
    <ButtonLink key={act} kind={looks[act]} href={`${base}/${act === "change" ? "edit" : act}`}>
      {t(`request.act.${act}`)}
    </ButtonLink>
  ));
}
