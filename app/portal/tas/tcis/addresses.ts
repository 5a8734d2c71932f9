/** Where the pages of visits, contacts and opportunities stand. */
export const opportunitiesPath = "/tas/tcis";
export const opportunityPath = (id: number | string): string => `${opportunitiesPath}/${id}`;
export const visitsPath = "/tas/tcis/visits";
export const visitPath = (id: number | string): string => `${visitsPath}/${id}`;
export const contactsPath = "/tas/tcis/contacts";
export const contactPath = (id: number | string): string => `${contactsPath}/${id}`;
