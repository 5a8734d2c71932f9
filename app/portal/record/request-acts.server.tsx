import type { RequestAct } from "~/api/domain/request/define-request";
import { ButtonLink } from "~/ui/controls/button";

const looks = {
  change: "secondary",
  submission: "primary",
  approval: "primary",
  rejection: "danger",
  return: "secondary",
  withdrawal: "secondary",
} as const satisfies Record<RequestAct, "primary" | "secondary" | "danger">;

type Props = { acts: readonly RequestAct[]; base: string };

/** What the reader may do to a request: each leads to its own question. */
export const requestActs = (t: (key: `request.act.${RequestAct}`) => string, { acts, base }: Props) =>
  acts.map((act) => (
    <ButtonLink key={act} kind={looks[act]} href={`${base}/${act === "change" ? "edit" : act}`}>
      {t(`request.act.${act}`)}
    </ButtonLink>
  ));
