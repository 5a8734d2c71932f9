import { DECIMAL_DIGITS, type Property, type Shape } from "./model";

const NAMESPACE = "Portal";
const typeOf = ({ name }: Shape) => `${name}Row`;

/** The description of the tables that a client reads first (CSDL 4.0): keys and types, no annotation that an older client stumbles over. */
export function metadataOf(shapes: readonly Shape[]): string {
  const types = shapes.map((shape) => {
    const keys = shape.key.map((name) => `<PropertyRef Name="${name}"/>`).join("");
    const properties = Object.entries(shape.properties)
      .map(([name, property]) => propertyOf(name, property))
      .join("");
    return `<EntityType Name="${typeOf(shape)}"><Key>${keys}</Key>${properties}</EntityType>`;
  });
  const sets = shapes.map((shape) => `<EntitySet Name="${shape.name}" EntityType="${NAMESPACE}.${typeOf(shape)}"/>`);
  return (
    `<?xml version="1.0" encoding="utf-8"?>` +
    `<edmx:Edmx Version="4.0" xmlns:edmx="http://docs.oasis-open.org/odata/ns/edmx"><edmx:DataServices>` +
    `<Schema Namespace="${NAMESPACE}" xmlns="http://docs.oasis-open.org/odata/ns/edm">${types.join("")}` +
    `<EntityContainer Name="Tables">${sets.join("")}</EntityContainer></Schema></edmx:DataServices></edmx:Edmx>`
  );
}

function propertyOf(name: string, { type, nullable, scale }: Property): string {
  const digits = type === "Decimal" ? ` Precision="${DECIMAL_DIGITS}" Scale="${scale ?? 0}"` : "";
  return `<Property Name="${name}" Type="Edm.${type}" Nullable="${nullable === true}"${digits}/>`;
}

/** The service document: which tables there are for this reader. @param root where they are, without a slash at its end */
export const serviceOf = (root: string, shapes: readonly Shape[]) => ({
  "@odata.context": `${root}/$metadata`,
  value: shapes.map(({ name }) => ({ name, kind: "EntitySet", url: name })),
});
