import type { channel as en } from "../en/channel";

/** Sub distributor status (MIPCOM03): what distributors sell on. */
export const channel = {
  "channel.rule.report-due-days": "대리점 보고 기한(다음 달 며칠까지)",
  "admin.audit.kind.channel": "대리점 판매 보고",
  "admin.action.channel-report": "월 판매 보고",
  "admin.action.channel-correct": "보고한 월 정정",
  "admin.subject.channel-report": "대리점 판매 보고",
  "mail.reportsMissing.kind": "미보고 월 안내",
  "mail.reportsMissing.subject": "판매를 아직 보고하지 않은 대리점: {count}곳",
  "mail.reportsMissing.text":
    "아래 월의 보고가 없습니다. 지난달 보고 기한은 {day}까지입니다. 포털에서 파일로 올리거나 직접 입력하세요.",
  "mail.reportsMissing.button": "하위 대리점 현황 열기",
  "mail.reportsMissing.closing": "이 대리점의 보고를 맡고 있거나 담당하고 있어 한 달에 한 번 이 메일을 받습니다.",
} satisfies Record<keyof typeof en, string>;
