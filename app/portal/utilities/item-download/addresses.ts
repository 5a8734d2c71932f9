export const itemDownloadPath = "/utilities/item-download";
/** Where item numbers are pasted; with a list its numbers stand there already. */
export const listAddress = (list: string | null): string => `${itemDownloadPath}/list${list ? `?list=${list}` : ""}`;
