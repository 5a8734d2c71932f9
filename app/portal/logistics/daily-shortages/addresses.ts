/** Where the pages below shortage items stand. */
export const shortagesPath = "/logistics/shortage/daily";
export const watchPath = `${shortagesPath}/watch`;
