/** checked: read, nothing written. confirmed: written. undone: put back as it was. */
export const uploadStates = ["checked", "confirmed", "undone"] as const;
export type UploadState = (typeof uploadStates)[number];
