import type { UserInfo } from "~/api/client.server";
import { tellsScope } from "~/api/domain/access/scoped-reports";
import { translate } from "~/words";
import type { Locale } from "~/words/locale";

/** What the rows of a report are of, where its reader does not see all of them: in its head, on its paper. */
export const scopeNote = (locale: Locale, { scope }: UserInfo, code: string): string | undefined =>
  scope !== null && tellsScope(code) ? translate(locale, "report.scope", { scope }) : undefined;
