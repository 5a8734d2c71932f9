/** `base`: the address without page and size. */
export type Pages = {
  page: number;
  pages: number;
  size: number;
  sizes: readonly number[];
  shown: string;
  base: string;
};

const USUAL_SIZE = 50;
const plus = (base: string, name: string, value: number) => `${base}${base.includes("?") ? "&" : "?"}${name}=${value}`;

/** The pages of a table as Pagination takes them. */
export const pageLinks = ({ base, ...pages }: Pages) => ({
  ...pages,
  pageHref: (page: number) =>
    pages.size === USUAL_SIZE ? plus(base, "page", page) : plus(plus(base, "page", page), "size", pages.size),
  sizeHref: (size: number) => plus(base, "size", size),
});
