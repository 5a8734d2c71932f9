import type { GroupInput } from "~/api/domain/access/group-input";
import type { Posted } from "~/portal/record/save.server";

export const readGroup = (posted: Posted): GroupInput => ({
  nameKo: posted.text("nameKo"),
  nameEn: posted.text("nameEn"),
  unitCode: posted.text("unitCode"),
  customerCode: posted.text("customerCode"),
  distributor: posted.checked("distributor"),
});

export const groupAddress = (id: string) => `/admin/groups/${encodeURIComponent(id)}`;
