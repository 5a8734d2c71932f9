/** Where the pages of the GPMS stand. */
export const groupsPath = "/gpms/groups";
export const groupPath = (id: number | string): string => `${groupsPath}/${id}`;
