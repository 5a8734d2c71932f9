export const newsPath = "/marketing-information/news";
/** Where a story is gone on to: counted here, then led to the address that is stored of it. */
export const openAddress = (id: number | string): string => `${newsPath}/${id}/open`;
export const pictureAddress = (id: number | string): string => `${newsPath}/${id}/picture`;
export const keywordsPath = `${newsPath}/keywords`;
export const keywordAddress = (id: number | string): string => `${keywordsPath}/${id}`;
export const trialPath = `${keywordsPath}/trial`;
export const sitesPath = `${newsPath}/sites`;
export const siteAddress = (id: number | string): string => `${sitesPath}/${id}`;
