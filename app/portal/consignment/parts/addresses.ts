/** Where the pages of consignment stock stand. */
export const stockPath = "/consignment";
export const movementsPath = "/consignment/movements";
export const sitePath = (id: number | string): string => `${stockPath}/sites/${id}`;
export const countPath = (id: number | string): string => `${stockPath}/counts/${id}`;
export const orderPath = (id: number | string): string => `${stockPath}/orders/${id}`;
export const billingPath = (id: number | string): string => `${stockPath}/billings/${id}`;
export const movementPath = (id: number | string): string => `${movementsPath}/${id}`;
export const monthsPath = `${movementsPath}/months`;
