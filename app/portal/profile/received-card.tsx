import { Badge } from "~/ui/controls/badge";
import { Button } from "~/ui/controls/button";
import { useT } from "~/words/use-t";
import { ProfileForm } from "./profile-form";

export type ReceivedMail = {
  id: string;
  report: string;
  chosen: string;
  href: string | undefined;
  sender: string;
  when: string;
  /** Its sender paused it, or it was sent once. */
  paused: boolean;
  /** The reader wants none. */
  stopped: boolean;
  last: string | null;
};

/** Reports that others have mailed to the reader: theirs to stop. Nothing where there is none. */
export function ReceivedCard({ mails }: { mails: ReceivedMail[] }) {
  const t = useT();
  if (mails.length === 0) return null;
  return (
    <section className="card mb-4" id="sent-to-me">
      <div className="card-head">
        <h2>{t("reportMails.received")}</h2>
      </div>
      <p className="px-4 pb-4 text-mute">{t("reportMails.received.where")}</p>
      <ul className="list border-t">
        {mails.map((mail) => (
          <ReceivedRow key={mail.id} mail={mail} />
        ))}
      </ul>
    </section>
  );
}

function ReceivedRow({ mail }: { mail: ReceivedMail }) {
  const t = useT();
  const [name, text] = mail.stopped
    ? ["wantMail", t("reportMails.received.again")]
    : ["stopMail", t("reportMails.received.stop")];
  const { report, chosen, sender, when, last } = mail;
  return (
    <li>
      <span>
        {mail.href ? <a href={mail.href}>{report}</a> : report}{" "}
        {mail.stopped ? (
          <Badge>{t("reportMails.received.stopped")}</Badge>
        ) : (
          mail.paused && <Badge>{t("reportMails.received.resting")}</Badge>
        )}
        <small>{[chosen, t("reportMails.received.from", { sender }), when].filter(Boolean).join(" · ")}</small>
        {last && <small>{`${t("reportMails.last")}: ${last}`}</small>}
      </span>
      <ProfileForm>
        <Button type="submit" kind="quiet" name={name} value={mail.id}>
          {text}
          <span className="sr-only"> {`${report} ${sender}`}</span>
        </Button>
      </ProfileForm>
    </li>
  );
}
