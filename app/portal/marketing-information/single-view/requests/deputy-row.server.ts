import type { DeputyRecord } from "~/api/domain/request/deputy-input";
import { stateBadge } from "~/portal/record/state-badge.server";
import type { ListRow } from "~/ui/records/list-table";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";
import { deputiesPath } from "../addresses";

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
      stateBadge(locale, { word: `request.deputy.state.${state}` }),
      canEnd ? { text: translate(locale, "request.deputy.endNow"), href: `${deputiesPath}/${id}/end` } : "",
    ],
  };
}
