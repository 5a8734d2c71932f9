import type { AnswerOf, ReportDefinition } from "~/api/domain/report/definition";
import { findMenuItem } from "~/portal/frame/menu-codes";
import type { SignedIn } from "~/portal/session/guard.server";
import { translate } from "~/words";
import type { T } from "./present-area.server";

/** Who asks, and for which month of the mode. */
export type Asked = SignedIn & { search: URLSearchParams };

/** What the pages of an area are made of: each report asked once, and of those that the reader may open alone. */
export function areaAnswers({ api, user, locale, search }: Asked) {
  const asked = new Map<string, Promise<unknown>>();
  const t: T = (key, params) => translate(locale, key, params);
  function ask<D extends ReportDefinition>(definition: D): Promise<AnswerOf<D> | null> {
    const found = asked.get(definition.code) as Promise<AnswerOf<D> | null> | undefined;
    if (found) return found;
    const answer = findMenuItem(user.menus, definition.code) ? api.report(definition, search) : Promise.resolve(null);
    asked.set(definition.code, answer);
    return answer;
  }
  return { ask, t, locale, user, search };
}
export type AreaAnswers = ReturnType<typeof areaAnswers>;
