import { z } from "zod";
import { defineUpload } from "../upload/define-upload";
import { codeInput, codeName } from "./code-input";

/** The codes of one list as a file (MIPADM08). A code that the file takes away goes out of use, as in its form. */
export const codeUpload = defineUpload({
  kind: "codes",
  of: "MIPADM08",
  row: codeInput.extend({ code: codeName, used: z.boolean().default(true) }),
  key: ["code"],
  heads: {
    code: "admin.codes.code",
    nameKo: "admin.codes.nameKo",
    nameEn: "admin.codes.nameEn",
    nameZh: "admin.codes.nameZh",
    displayOrder: "admin.codes.displayOrder",
    used: "admin.codes.inUse",
  },
  zeroAsks: ["displayOrder"],
  inUse: "used",
});
