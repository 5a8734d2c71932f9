import { z } from "zod";
import { defineUpload } from "../upload/define-upload";
import { newCode } from "./code-input";

/** The codes of one list as a file (MIPADM08). A code that the file takes away goes out of use, as in its form. */
export const codeUpload = defineUpload({
  kind: "codes",
  of: "MIPADM08",
  place: "admin.codes.list",
  row: newCode.extend({ used: z.boolean().default(true) }),
  key: ["code"],
  heads: {
    code: "field.code.code",
    nameKo: "field.code.nameKo",
    nameEn: "field.code.nameEn",
    nameZh: "field.code.nameZh",
    displayOrder: "field.code.displayOrder",
    used: "field.code.used",
  },
  numbers: ["displayOrder"],
  inUse: "used",
});
