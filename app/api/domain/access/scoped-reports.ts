/** Screens whose rows are the same for everybody who may open them: administration, news, items. */
const unscoped = /^(MIPADM|MIPINL|MIPUTL13)/;

/** Whether a report's rows hang on who reads it, so that it says what they are of. */
export const tellsScope = (code: string): boolean => !unscoped.test(code);
