/** What a field is called in every form: `field.<record>.<name>` stands where a record calls it otherwise. */
export const terms = {
  "term.amount": "금액",
  "term.code": "코드",
  "term.contractNo": "계약 번호",
  "term.currency": "통화",
  "term.customer": "고객",
  "term.day": "날짜",
  "term.email": "이메일",
  "term.kind": "종류",
  "term.name": "이름",
  "term.nameEn": "이름 (영어)",
  "term.nameKo": "이름 (한국어)",
  "term.reason": "사유",
  "term.remark": "비고",
  "term.titleEn": "제목 (영어)",
  "term.titleKo": "제목 (한국어)",
};
