import type { DeputyRecord } from "~/api/domain/request/deputy-input";
import type { ListRow } from "~/ui/records/list-table";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import { deputiesPath } from "../addresses";

const badges = { coming: "warn", running: "good", past: "plain", ended: "plain" } as const;

/** Who stands in for whom and when; one's own can be ended while it is not over. */
export function deputyRow(locale: Locale, { id, side, absent, deputy, from, to, state }: DeputyRecord): ListRow {
  const canEnd = side === "absent" && (state === "coming" || state === "running");
  return {
    key: id,
    cells: [
      { text: absent.username, sub: absent.userId },
      { text: deputy.username, sub: deputy.userId },
      from,
      to,
      { text: translate(locale, `request.deputy.state.${state}`), badge: badges[state] },
      canEnd ? { text: translate(locale, "request.deputy.endNow"), href: `${deputiesPath}/${id}/end` } : "",
    ],
  };
}
