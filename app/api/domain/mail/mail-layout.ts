import type { Locale } from "~/words/locale";

/** A mail before it gets its two forms. Every text is already in the reader's language. */
export type MailParts = {
  /** Of its words: programs that read a mail aloud or translate it ask for it. */
  locale: Locale;
  subject: string;
  greeting: string;
  paragraphs: readonly string[];
  /** One with an address of its own leads there. */
  facts?: readonly { label: string; value: string; href?: string | undefined }[];
  /** The one thing to do. */
  button?: { text: string; href: string };
  /** Typed by hand where the link cannot be used. */
  code?: { label: string; value: string };
  /** What to do when the mail is not expected. */
  closing: readonly string[];
  footer: readonly string[];
};

export type MailBody = { subject: string; text: string; html: string };

/** The same words as plain text and as HTML; both complete on their own. */
export function layOutMail(parts: MailParts): MailBody {
  // A subject is one header line, whatever a name in it holds.
  const subject = parts.subject.replaceAll(/\s+/g, " ").trim();
  return { subject, text: plainText(parts), html: htmlText({ ...parts, subject }) };
}

function plainText({ greeting, paragraphs, button, code, facts = [], closing, footer }: MailParts): string {
  const blocks = [
    greeting,
    ...paragraphs,
    ...(facts.length > 0 ? [facts.map(factLine).join("\n")] : []),
    ...(button ? [`${button.text}:\n${button.href}`] : []),
    ...(code ? [`${code.label}\n${code.value}`] : []),
    ...closing,
    `-- \n${footer.join("\n")}`,
  ];
  return `${blocks.join("\n\n")}\n`;
}

const factLine = ({ label, value, href }: NonNullable<MailParts["facts"]>[number]) =>
  `${label}: ${value}${href ? `\n  ${href}` : ""}`;

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** Mail programs drop style sheets: the few rules stand on the elements. No outside image, no tracking. */
const styles = {
  page: "margin:0;padding:16px;background:#f3f5f7",
  card: "max-width:560px;margin:0 auto;padding:24px;background:#fff;border:1px solid #e3e7ec;border-radius:6px;color:#2b3644;font:15px/24px 'Segoe UI','Malgun Gothic','Apple SD Gothic Neo','Microsoft YaHei','Noto Sans','Open Sans','Liberation Sans','Noto Sans CJK KR',sans-serif;word-break:keep-all;overflow-wrap:anywhere",
  title: "margin:0 0 16px;color:#16202c;font-size:20px;line-height:28px;font-weight:600",
  paragraph: "margin:0 0 16px",
  button:
    "display:inline-block;padding:8px 20px;background:#1370c7;border-radius:4px;color:#fff;font-weight:600;text-decoration:none",
  link: "color:#1370c7",
  code: "margin:0 0 16px;padding:12px 16px;background:#f7f8fa;border:1px solid #e3e7ec;border-radius:4px",
  value: "color:#16202c;font:600 18px/28px Consolas,Menlo,monospace;letter-spacing:1px",
  quiet: "margin:0 0 8px;color:#566271;font-size:13px;line-height:20px",
  footer:
    "max-width:560px;margin:16px auto 0;color:#566271;font:12px/18px 'Segoe UI','Malgun Gothic','Noto Sans','Open Sans','Liberation Sans',sans-serif",
} as const;

const element = (name: string, style: string, content: string, more = "") =>
  `<${name} style="${style}"${more}>${content}</${name}>`;

function htmlText({
  locale,
  subject,
  greeting,
  paragraphs,
  button,
  code,
  facts = [],
  closing,
  footer,
}: MailParts): string {
  const say = (style: string) => (text: string) => element("p", style, escaped(text));
  const leading = (label: string, href?: string) =>
    href ? element("a", styles.link, escaped(label), ` href="${escaped(href)}"`) : escaped(label);
  const factLines = facts
    .map(({ label, value, href }) => `${leading(label, href)}: <b>${escaped(value)}</b>`)
    .join("<br>");
  const card = [
    element("h1", styles.title, escaped(subject)),
    ...[greeting, ...paragraphs].map(say(styles.paragraph)),
    factLines && element("p", styles.paragraph, factLines),
    button && element("p", styles.paragraph, linkTo(button)),
    code &&
      element("p", styles.code, `${escaped(code.label)}<br>${element("span", styles.value, escaped(code.value))}`),
    ...closing.map(say(styles.quiet)),
  ];
  const body =
    element("div", styles.card, card.filter(Boolean).join("\n")) +
    element("div", styles.footer, footer.map(escaped).join("<br>"));
  const head = `<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escaped(subject)}</title>`;
  return `<!doctype html><html lang="${locale}"><head>${head}</head>${element("body", styles.page, body)}</html>`;
}

const linkTo = ({ text, href }: NonNullable<MailParts["button"]>) =>
  element("a", styles.button, escaped(text), ` href="${escaped(href)}"`);
