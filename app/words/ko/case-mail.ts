import type { caseMail as en } from "../en/case-mail";

/** The page on which a case of a calculator goes to a customer by mail. */
export const caseMail = {
  "sim.mail.button": "메일로 보내기",
  "sim.mail.title": "계산 결과를 메일로 보내기",
  "sim.mail.send": "보내기",
  "sim.mail.sent": "메일을 보냈습니다",
  "sim.mail.nothing": "보낼 내용이 없습니다. 먼저 조건을 모두 입력하십시오.",
  "sim.mail.noEmail": "이메일 정보가 없습니다",
  "sim.mail.noConsent": "고객의 동의 없이는 보내지 않습니다.",
  "sim.mail.declined": "이 주소의 주인은 메일을 받지 않겠다고 했습니다.",
  "field.calculationMail.customerName": "고객 이름",
  "field.calculationMail.companyName": "회사 이름",
  "field.calculationMail.email.hint": "모든 가정과 결과, 그리고 수신 거부 링크를 보냅니다",
  "field.calculationMail.consent": "고객이 이 계산 결과를 이메일로 받는 데 동의했습니다",
  "field.calculationMail.consent.hint": "동의를 확인한 사람과 시각이 감사 기록에 남습니다",
} as const satisfies Record<keyof typeof en, string>;
