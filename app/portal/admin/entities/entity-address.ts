export const entitiesPath = "/admin/legal-entities";
export const entityPath = (id: number | string) => `${entitiesPath}/${id}`;
