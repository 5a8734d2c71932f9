import { z } from "zod";
import { needed } from "../../typed-values";
import { defineUpload } from "../../upload/define-upload";
import { contractInput, contractItemInput } from "./contract-input";

const shared = {
  /** A row is a cutter of a contract; what is said of the contract stands in each of its rows. */
  row: z.object({
    contractNo: needed(40),
    ...contractInput.shape,
    ...contractItemInput.shape,
  }),
  key: ["contractNo", "cutter"],
  heads: {
    contractNo: "contracts.contractNo",
    title: "field.contract.title",
    customer: "field.contract.customer",
    lessor: "field.contract.lessor",
    subLessor: "field.contract.subLessor",
    contractedOn: "field.contract.contractedOn",
    startOn: "field.contract.startOn",
    period: "field.contract.period",
    orderNo: "field.contract.orderNo",
    referenceOrderNo: "field.contract.referenceOrderNo",
    cpoCount: "field.contract.cpoCount",
    endUserName: "field.contract.endUserName",
    endUserAccount: "field.contract.endUserAccount",
    address1: "field.contract.address1",
    address2: "field.contract.address2",
    address3: "field.contract.address3",
    zip: "field.contract.zip",
    representative: "field.contract.representative",
    phone: "field.contract.phone",
    fax: "field.contract.fax",
    remark: "field.contract.remark",
    cutter: "contracts.cutter",
    quantity: "contracts.rentalQuantity",
    basis: "contracts.basis",
  },
  numbers: ["cpoCount", "quantity", "basis"],
} as const;

/** Drafts of whole contracts in the home country as a file (MIPCTS05). */
export const contractUpload = defineUpload({ ...shared, kind: "rental-contracts", of: "MIPCTS05" });

/** The same abroad (MIPCTS06). */
export const overseasContractUpload = defineUpload({ ...shared, kind: "overseas-rental-contracts", of: "MIPCTS06" });
