import type { Db } from "~/api/db/client.server";
import type { reportAlert } from "~/api/db/schema";
import { findLeafByCode } from "~/menu/find-leaf";
import { translate, type WordKey, type WordParams } from "~/words";
import { formatMonth } from "~/words/formats";
import { publicOrigin } from "../../account/links.server";
import type { Ctx } from "../../ctx";
import { queueMail } from "../../mail/queue-mail.server";
import type { AlertFigure } from "../alert-figure";
import { alertValueText } from "./alert-value";
import type { AlertFigures } from "./read-alert-figures.server";

type Told = typeof reportAlert.$inferSelect & { email: string };

/** What a check read for the alert's reader, and the figure that it is about. */
export type Seen = { reader: Ctx; figures: AlertFigures; figure: AlertFigure };

/** Tells the reader of an alert that its figure is across the value. @param value of the figure, in its own measure */
export async function queueAlertMail(
  tx: Db,
  { reader: { locale, viewer }, figures, figure }: Seen,
  alert: Told,
  value: string,
): Promise<void> {
  const { definition, month, openUntil, asOf, comparison, chosen } = figures;
  const leaf = findLeafByCode(alert.code);
  if (!leaf) throw new Error(`${alert.code} is no screen`);
  const t = (key: WordKey, params?: WordParams) => translate(locale, key, params);
  const text = (each: string) => alertValueText(locale, { ...alert, kind: figure.kind }, each);
  const said = { figure: t(figure.word), value: text(value), threshold: text(alert.threshold) };
  await queueMail(tx, {
    to: alert.email,
    locale,
    template: "alert",
    params: {
      username: viewer.username,
      report: t(`menu.${leaf.key}` as WordKey),
      headline: t(`mail.alert.headline.${alert.direction}`, said),
      sentence: t(`mail.alert.text.${alert.direction}`, said),
      month: openUntil
        ? t("alerts.openMonth", { month: formatMonth(locale, month), until: openUntil })
        : formatMonth(locale, month),
      comparison: figure.kind === "growth" ? comparison : null,
      filters: chosen.join(", ") || t("sales.all.unit"),
      classification: t(`ui.classification.${definition.classification}`),
      when: asOf,
      link: `${publicOrigin()}${leaf.path}${alert.search ? `?${alert.search}` : ""}`,
      profile: `${publicOrigin()}/profile/reports`,
    },
  });
}
