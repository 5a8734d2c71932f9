/** A link to a file, such as a report's `export.xlsx`: a browser downloads it, and no page is to be seen there. */
export const leadsToFile = (link: string): boolean => /\.[a-z]{3,4}$/.test(link.split("?")[0] ?? "");
