import type { Posted } from "~/portal/record/save.server";

export const readCode = (posted: Posted) => ({
  nameKo: posted.text("nameKo"),
  nameEn: posted.text("nameEn"),
  nameZh: posted.text("nameZh"),
  displayOrder: posted.text("displayOrder"),
  used: posted.checked("used"),
});
