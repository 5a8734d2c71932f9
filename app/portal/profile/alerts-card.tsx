import { Badge } from "~/ui/controls/badge";
import { Button } from "~/ui/controls/button";
import { useT } from "~/words/use-t";
import { ProfileForm } from "./profile-form";

export type OwnAlert = {
  id: string;
  report: string;
  /** What it is narrowed to; empty = nothing. */
  chosen: string;
  href: string | undefined;
  /** "Sales of the month below 250 k USD". */
  condition: string;
  paused: boolean;
  /** Of the last check; null before the first, or where it found none. */
  value: string | null;
  state: string;
};

/** Figures that the reader is told of once. */
export function AlertsCard({ alerts }: { alerts: OwnAlert[] }) {
  const t = useT();
  return (
    <section className="card mb-4">
      <div className="card-head">
        <h2>{t("alerts.own.title")}</h2>
      </div>
      <p className="px-4 pb-4 text-mute">
        {alerts.length === 0 && `${t("alerts.own.none")} `}
        {t("alerts.own.where")}
      </p>
      {alerts.length > 0 && (
        <div className="box">
          <table className="border-t">
            <caption className="sr-only">{t("alerts.own.title")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("alerts.own.report")}</th>
                <th scope="col">{t("alerts.own.condition")}</th>
                <th scope="col" className="num">
                  {t("alerts.own.last")}
                </th>
                <th scope="col">{t("alerts.own.state")}</th>
                <th scope="col">
                  <span className="sr-only">{t("alerts.own.pause")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {alerts.map((alert) => (
                <AlertRow key={alert.id} alert={alert} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function AlertRow({ alert }: { alert: OwnAlert }) {
  const t = useT();
  const button = (name: string, text: string) => (
    <Button type="submit" kind="quiet" name={name} value={alert.id}>
      {text}
      <span className="sr-only"> {`${alert.report} ${alert.condition}`}</span>
    </Button>
  );
  return (
    <tr>
      <th scope="row" className="py-1">
        {alert.href ? <a href={alert.href}>{alert.report}</a> : alert.report}
        {alert.chosen && <span className="sub">{alert.chosen}</span>}
      </th>
      <td>{alert.condition}</td>
      <td className="num">{alert.value ?? "–"}</td>
      <td>{alert.paused ? <Badge>{t("alerts.own.paused")}</Badge> : alert.state}</td>
      <td className="num">
        <ProfileForm className="acts flex-nowrap justify-end">
          {alert.paused ? button("resumeAlert", t("alerts.own.resume")) : button("pauseAlert", t("alerts.own.pause"))}
          {button("removeAlert", t("alerts.own.remove"))}
        </ProfileForm>
      </td>
    </tr>
  );
}
