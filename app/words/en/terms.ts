/** What a field is called in every form: `field.<record>.<name>` stands where a record calls it otherwise. */
export const terms = {
  "term.amount": "Amount",
  "term.code": "Code",
  "term.contractNo": "Contract No.",
  "term.currency": "Currency",
  "term.customer": "Customer",
  "term.day": "Day",
  "term.email": "E-mail",
  "term.kind": "Kind",
  "term.name": "Name",
  "term.nameEn": "Name, English",
  "term.nameKo": "Name, Korean",
  "term.reason": "Reason",
  "term.remark": "Remark",
  "term.titleEn": "Title, English",
  "term.titleKo": "Title, Korean",
};
