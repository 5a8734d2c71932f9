import { createTransport } from "nodemailer";

export type OutgoingMail = {
  id: string;
  recipient: string;
  subject: string;
  bodyText: string;
  bodyHtml: string;
  attachment?: { fileName: string; contentType: string; content: Buffer } | undefined;
};

/** What takes mails away. */
export type MailServer = {
  /** @throws Error when it did not take the mail; `permanent` tells whether another try makes sense */
  deliver(mail: OutgoingMail): Promise<void>;
  close(): void;
};

/** Together below the job's own limit of 120 s. */
const limits = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };
const loopback = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** The configured server. Connects with each mail: a portal sends a few an hour. A password only travels encrypted. */
export function openMailServer(url: string, sender: { name: string; address: string }): MailServer {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === "smtps:";
  const auth = username ? { user: decodeURIComponent(username), pass: decodeURIComponent(password) } : undefined;
  const transport = createTransport({
    host: hostname.replace(/^\[|\]$/g, ""),
    port: port ? Number(port) : secure ? 465 : 587,
    secure,
    auth,
    requireTLS: !secure && auth !== undefined && !loopback.test(hostname),
    disableFileAccess: true,
    disableUrlAccess: true,
    ...limits,
  });
  const domain = sender.address.split("@")[1];
  return {
    async deliver(mail) {
      await transport.sendMail({
        from: sender,
        // An object, never a text: a text would be read as a list of addresses.
        to: { name: "", address: mail.recipient },
        subject: mail.subject,
        text: mail.bodyText,
        html: mail.bodyHtml,
        ...(mail.attachment && { attachments: [attached(mail.attachment)] }),
        // The same on every try, so that a mail taken twice is recognised as one.
        messageId: `<${mail.id}@${domain}>`,
        headers: { "Auto-Submitted": "auto-generated" },
      });
    },
    close: () => transport.close(),
  };
}

const attached = ({ fileName, contentType, content }: NonNullable<OutgoingMail["attachment"]>) => ({
  filename: fileName,
  contentType,
  content,
});

/** A refusal for good (5xx): the address is not known there, the mail is unwanted. */
export const isPermanent = (error: unknown): boolean =>
  error instanceof Error && "responseCode" in error && Number(error.responseCode) >= 500;
