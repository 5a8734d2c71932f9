import type { caseMail as en } from "../en/case-mail";

/** The page on which a case of a calculator goes to a customer by mail. */
export const caseMail = {
  "sim.mail.button": "发送邮件",
  "sim.mail.title": "以邮件发送计算结果",
  "sim.mail.send": "发送",
  "sim.mail.sent": "邮件已发送",
  "sim.mail.nothing": "没有可发送的内容，请先填写完整的条件。",
  "sim.mail.noEmail": "没有邮箱信息",
  "sim.mail.noConsent": "未经客户同意不会发送。",
  "sim.mail.declined": "该邮箱的主人已表示不接收邮件。",
  "field.calculationMail.customerName": "客户姓名",
  "field.calculationMail.companyName": "公司名称",
  "field.calculationMail.email.hint": "对方会收到全部假设和结果，以及拒收链接",
  "field.calculationMail.consent": "客户已同意通过电子邮件接收此计算",
  "field.calculationMail.consent.hint": "您何时确认此事将记录在审计记录中",
} as const satisfies Partial<Record<keyof typeof en, string>>;
