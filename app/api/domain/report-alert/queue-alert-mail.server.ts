import type { Db } from "~/api/db/client.server";
import type { reportAlert } from "~/api/db/schema";
import { findLeafByCode } from "~/menu/find-leaf";
import { translate, type WordKey, type WordParams } from "~/words";
import { formatInstant, formatMonth } from "~/words/formats";
import { publicOrigin } from "../account/links.server";
import type { Ctx } from "../ctx";
import { queueMail } from "../mail/queue-mail.server";
import { findReport } from "../report/registry.server";
import { alertValueText } from "./alert-value";
import type { AlertFigures } from "./read-alert-figures.server";

type Told = typeof reportAlert.$inferSelect & { email: string };

/** Tells the reader of an alert that its figure is across the value. @param value of the figure, in its own measure */
export async function queueAlertMail(
  tx: Db,
  { locale, viewer }: Ctx,
  alert: Told,
  { figures, month, asOf, loadedAt, comparison, chosen }: AlertFigures,
  value: string,
): Promise<void> {
  const leaf = findLeafByCode(alert.code);
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const found = figures.find(({ figure }) => figure.key === alert.figure)?.figure;
  if (!leaf || !found) return;
  const text = (each: string) => alertValueText(locale, { ...alert, kind: found.kind }, each);
  const said = { figure: t(found.word), value: text(value), threshold: text(alert.threshold) };
  const { classification = "confidential" } = findReport(alert.code)?.definition ?? {};
  await queueMail(tx, {
    to: alert.email,
    locale,
    template: "alert",
    params: {
      username: viewer.username,
      report: t(`menu.${leaf.key}` as WordKey),
      headline: t(`mail.alert.headline.${alert.direction}`, said),
      sentence: t(`mail.alert.text.${alert.direction}`, said),
      month: formatMonth(locale, month),
      comparison: found.kind === "growth" ? comparison : null,
      filters: chosen.join(", ") || t("sales.all.unit"),
      classification: t(`ui.classification.${classification}`),
      when: loadedAt ? formatInstant(loadedAt, viewer.timeZone) : asOf,
      link: `${publicOrigin()}${leaf.path}${alert.search ? `?${alert.search}` : ""}`,
      profile: `${publicOrigin()}/profile/reports`,
    },
  });
}
