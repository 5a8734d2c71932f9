import { needed } from "../typed-values";
import { defineUpload } from "../upload/define-upload";
import { newMember } from "./member-input";

const shared = {
  /** A file names the firm itself: what is empty could not be told from what is to stay. */
  row: newMember.extend({ corporationName: needed(200) }),
  key: ["taxNo"],
  heads: {
    taxNo: "field.member.taxNo",
    customer: "field.member.customer",
    corporationName: "field.member.corporationName",
    representative: "field.member.representative",
    vatId: "field.member.vatId",
    vatDate: "field.member.vatDate",
    memberType: "field.member.memberType",
    purpose: "field.member.purpose",
    tasNo: "field.member.tasNo",
    tasSeq: "field.member.tasSeq",
    tasName: "field.member.tasName",
    idsCode: "field.member.idsCode",
    dataId: "field.member.dataId",
    userId: "field.member.userId",
    smsConsent: "field.member.smsConsent",
    smsConsentOn: "field.member.smsConsentOn",
    smsConsentSource: "field.member.smsConsentSource",
    mailConsent: "field.member.mailConsent",
    mailConsentOn: "field.member.mailConsentOn",
    mailConsentSource: "field.member.mailConsentSource",
    remark: "field.member.remark",
  },
  numbers: [],
} as const;

/** Members of the home country as a file (MIPMBS03): new ones are applications, others are brought up to date. */
export const memberUpload = defineUpload({ ...shared, kind: "members", of: "MIPMBS03" });

/** The same of the subsidiaries abroad (MIPMBS11). */
export const overseasMemberUpload = defineUpload({ ...shared, kind: "overseas-members", of: "MIPMBS11" });
