import { Badge } from "~/ui/controls/badge";
import { Button, ButtonLink } from "~/ui/controls/button";
import { useT } from "~/words/use-t";
import { ProfileForm } from "./profile-form";

export type OwnMail = {
  id: string;
  report: string;
  /** What it is narrowed to; empty = nothing. */
  chosen: string;
  href: string | undefined;
  /** Others to whom it goes; null = to its reader alone. */
  whom: string | null;
  when: string;
  paused: boolean;
  /** It was or is sent once, and rests then. */
  once: boolean;
  next: string;
  /** What became of the last time. */
  last: string | null;
};

/** Reports that the reader has mailed, to themselves or to others. */
export function MailsCard({ mails }: { mails: OwnMail[] }) {
  const t = useT();
  return (
    <section className="card mb-4">
      <div className="card-head">
        <h2>{t("reportMails.own")}</h2>
      </div>
      <p className="px-4 pb-4 text-mute">
        {mails.length === 0 && `${t("reportMails.none")} `}
        {t("reportMails.where")}
      </p>
      {mails.length > 0 && (
        <div className="box">
          <table className="border-t">
            <caption className="sr-only">{t("reportMails.own")}</caption>
            <thead>
              <tr>
                <th scope="col">{t("views.report")}</th>
                <th scope="col">{t("reportMails.when")}</th>
                <th scope="col">{t("reportMails.next")}</th>
                <th scope="col">{t("reportMails.last")}</th>
                <th scope="col">
                  <span className="sr-only">{t("reportMails.pause")}</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {mails.map((mail) => (
                <MailRow key={mail.id} mail={mail} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  );
}

function MailRow({ mail }: { mail: OwnMail }) {
  const t = useT();
  const page = `/profile/reports/${mail.id}`;
  const button = (name: string, text: string) => (
    <Button type="submit" kind="quiet" name={name} value={mail.id}>
      {text}
      <span className="sr-only"> {`${mail.report} ${mail.when}`}</span>
    </Button>
  );
  return (
    <tr>
      <th scope="row" className="py-1">
        {mail.href ? <a href={mail.href}>{mail.report}</a> : mail.report}
        {mail.chosen && <span className="sub">{mail.chosen}</span>}
        {mail.whom && (
          <a className="sub" href={page}>
            {mail.whom}
          </a>
        )}
      </th>
      <td>{mail.when}</td>
      <td className="whitespace-nowrap">
        {mail.once && mail.paused ? "–" : mail.paused ? <Badge>{t("reportMails.paused")}</Badge> : mail.next}
      </td>
      <td>{mail.last && mail.whom ? <a href={page}>{mail.last}</a> : (mail.last ?? "–")}</td>
      <td className="num">
        <ProfileForm className="acts flex-nowrap justify-end">
          <ButtonLink kind="quiet" href={page}>
            {t("reportMails.open")}
            <span className="sr-only"> {`${mail.report} ${mail.when}`}</span>
          </ButtonLink>
          {mail.once
            ? null
            : mail.paused
              ? button("resumeMail", t("reportMails.resume"))
              : button("pauseMail", t("reportMails.pause"))}
          {button("removeMail", t("reportMails.remove"))}
        </ProfileForm>
      </td>
    </tr>
  );
}
