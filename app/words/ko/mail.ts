import type { mail as en } from "../en/mail";

export const mail = {
  "mail.greeting": "{name} 님, 안녕하세요.",
  "mail.code": "버튼을 사용할 수 없으면 {address} 에서 이 코드를 입력해 주세요",
  "mail.id": "아이디",
  "mail.when": "시각",
  "mail.place": "접속 주소",
  "mail.lasts.days": "{days}일",
  "mail.lasts.hours": "{hours}시간",
  "mail.lasts.minutes": "{minutes}분",
  "mail.footer.from": "{maker} 마케팅 정보 포털",
  "mail.footer.contact": "포털에서 자동으로 보낸 메일입니다. 문의: {email}, {phone}",
  "mail.activation.subject": "계정을 활성화해 주세요",
  "mail.activation.text": "마케팅 정보 포털에 계정이 등록되었습니다. 계정을 활성화하고 첫 비밀번호를 설정해 주세요.",
  "mail.activation.lives": "링크는 {time} 동안 한 번만 사용할 수 있으며, 새 메일을 받으면 이전 링크는 무효가 됩니다.",
  "mail.activation.button": "계정 활성화",
  "mail.activation.unexpected":
    "포털을 모르신다면 이 메일을 삭제해 주세요. 직접 진행하지 않으면 아무 일도 일어나지 않습니다.",
  "mail.passwordReset.subject": "새 비밀번호를 설정해 주세요",
  "mail.passwordReset.text": "계정의 새 비밀번호 설정이 요청되었습니다.",
  "mail.passwordReset.lives": "링크는 {time} 동안 한 번만 사용할 수 있으며, 가장 최근 메일만 유효합니다.",
  "mail.passwordReset.button": "새 비밀번호 설정",
  "mail.passwordReset.unexpected":
    "직접 요청하지 않으셨다면 이 메일을 삭제해 주세요. 비밀번호는 바뀌지 않습니다. 반복되면 관리자에게 알려 주세요.",
  "mail.passwordResetByAdministrator.subject": "비밀번호가 초기화되었습니다. 새 비밀번호를 설정해 주세요",
  "mail.passwordResetByAdministrator.text":
    "관리자가 계정의 비밀번호를 초기화했습니다. 이전 비밀번호는 더 이상 사용할 수 없으며 모든 기기에서 로그아웃되었습니다.",
  "mail.passwordResetByAdministrator.unexpected":
    "이유를 모르신다면 새 비밀번호를 설정하기 전에 아래 담당자에게 문의해 주세요.",
  "mail.passwordChanged.subject": "비밀번호가 변경되었습니다",
  "mail.passwordChanged.text": "계정의 비밀번호가 변경되어 모든 기기에서 로그아웃되었습니다.",
  "mail.passwordChanged.unexpected":
    "본인이 변경하지 않았다면 즉시 아래 담당자에게 알려 주세요. 다른 사람이 비밀번호를 알고 있을 수 있습니다.",
  "mail.emailChange.subject": "새 이메일 주소를 확인해 주세요",
  "mail.emailChange.text": "이 주소가 계정의 이메일 주소로 변경됩니다. 변경하려면 주소를 확인해 주세요.",
  "mail.emailChange.lives": "링크는 로그인한 상태에서 {time} 동안 한 번만 사용할 수 있습니다.",
  "mail.emailChange.button": "주소 확인",
  "mail.emailChange.unexpected": "요청하지 않으셨다면 이 메일을 삭제해 주세요. 아무것도 바뀌지 않습니다.",
  "mail.emailChanged.subject": "계정의 이메일 주소가 변경되었습니다",
  "mail.emailChanged.text": "앞으로 포털의 메일은 {address}(으)로 발송됩니다.",
  "mail.emailChanged.unexpected":
    "본인이 변경하지 않았다면 즉시 아래 담당자에게 알려 주세요. 다른 사람이 비밀번호를 알고 있을 수 있습니다.",
  "mail.emailAgreement.subject": "이메일 수신에 동의해 주시겠습니까?",
  "mail.emailAgreement.text":
    "소식과 보고서를 이메일로 보내 드리고자 합니다. 동의 여부를 알려 주세요. 같은 링크에서 언제든지 바꿀 수 있습니다.",
  "mail.emailAgreement.button": "동의 또는 거부",
  "mail.emailAgreement.unexpected": "동의하지 않으시면 이러한 메일을 보내지 않습니다.",
  "mail.report.subject": "{report}, {when} 기준",
  "mail.report.text": "요청하신 보고서 ‘{report}’을(를) 보내 드립니다. 파일은 첨부되어 있습니다.",
  "mail.report.classification": "보안 등급",
  "mail.report.file": "파일",
  "mail.report.rows": "행 수",
  "mail.report.when": "기준 시각",
  "mail.report.button": "보고서 열기",
  "mail.report.scope": "열람 권한이 있는 내용만 담겨 있습니다. 같은 권한이 있는 분에게만 전달해 주세요.",
  "mail.report.end": "내 정보에서 메일 발송을 중지하거나 종료할 수 있습니다: {address}",
} satisfies Record<keyof typeof en, string>;
