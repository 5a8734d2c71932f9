import type { terms as en } from "../en/terms";

/** What a field is called in every form: `field.<record>.<name>` stands where a record calls it otherwise. */
export const terms = {
  "term.amount": "金额",
  "term.code": "代码",
  "term.contractNo": "合同编号",
  "term.currency": "币种",
  "term.customer": "客户",
  "term.day": "日期",
  "term.email": "电子邮件",
  "term.kind": "类型",
  "term.name": "名称",
  "term.nameEn": "名称（英文）",
  "term.nameKo": "名称（韩文）",
  "term.reason": "原因",
  "term.remark": "备注",
  "term.titleEn": "标题（英文）",
  "term.titleKo": "标题（韩文）",
} as const satisfies Partial<Record<keyof typeof en, string>>;
