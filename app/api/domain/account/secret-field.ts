/**
 * Fields that are never kept, by their names: passwords and codes. Every field that hides what is typed into it has
 * "password" in its name; a test holds the forms to that.
 */
export const isSecretField = (name: string): boolean =>
  /pass(word|phrase)|secret|token|^(t|code|cp|np|cnp)$/i.test(name);
