import type { PresentedExport } from "~/portal/report/own-exports.server";
import { Badge } from "~/ui/controls/badge";
import { useT } from "~/words/use-t";
import { AlertsCard, type OwnAlert } from "./alerts-card";
import { MailsCard, type OwnMail } from "./mails-card";
import type { ProfileAnswer } from "./profile-answer";
import { ProfilePage } from "./profile-head";
import { ReceivedCard, type ReceivedMail } from "./received-card";
import { RemovalQuestion } from "./removal-question";
import { type OwnView, ViewsCard } from "./views-card";

type Page = {
  part: "reports";
  name: string;
  ownPassword: boolean;
  views: OwnView[];
  mails: OwnMail[];
  received: ReceivedMail[];
  alerts: OwnAlert[];
  exports: PresentedExport[];
};

export function ReportsScreen({ page, answer }: { page: Page; answer: ProfileAnswer | undefined }) {
  const asked = answer && "asked" in answer ? answer.asked : null;
  return (
    <ProfilePage profile={page}>
      {asked && <RemovalQuestion asked={asked} />}
      <ViewsCard views={page.views} />
      <MailsCard mails={page.mails} />
      <ReceivedCard mails={page.received} />
      <AlertsCard alerts={page.alerts} />
      <ExportsCard exports={page.exports} />
    </ProfilePage>
  );
}

function ExportsCard({ exports }: { exports: PresentedExport[] }) {
  const t = useT();
  return (
    <section className="card">
      <div className="card-head">
        <h2>{t("exports.own")}</h2>
      </div>
      {exports.length === 0 ? (
        <p className="px-4 pb-4 text-mute">{t("exports.none")}</p>
      ) : (
        <div className="box">
          <table className="border-t">
            <caption className="sr-only">{t("exports.own")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("exports.report")}</th>
                <th scope="col">{t("exports.asked")}</th>
                <th scope="col">{t("exports.state")}</th>
                <th scope="col" className="num">
                  {t("exports.rows")}
                </th>
                <th scope="col">{t("exports.expires")}</th>
              </tr>
            </thead>
            <tbody>
              {exports.map((each) => (
                <tr key={each.id}>
                  <th scope="row">
                    <a href={`/exports/${each.id}`}>
                      {each.name}, {each.format}
                    </a>
                  </th>
                  <td className="whitespace-nowrap">{each.askedAt}</td>
                  <td>
                    <Badge kind={each.badge}>{each.stateText}</Badge>
                  </td>
                  <td className="num">{each.rows}</td>
                  <td className="whitespace-nowrap">{each.expiresAt ?? "–"}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}
