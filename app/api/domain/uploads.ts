import { codeUpload } from "./codes/upload-codes";
import { contactUpload } from "./marketing-information/upload-contacts";

/** Every table that people may send as a file. */
export const uploadDefinitions = [codeUpload, contactUpload] as const;
export type UploadKind = (typeof uploadDefinitions)[number]["kind"];
