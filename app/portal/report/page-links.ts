/** `base`: the address without page and size; `place`: the table's on the page ("#rows"). */
export type Pages = {
  page: number;
  pages: number;
  size: number;
  sizes: readonly number[];
  shown: string;
  base: string;
  place: string;
  /** The size that an address without one means; 50 unless given. */
  usual?: number;
};

const plus = (base: string, name: string, value: number) => `${base}${base.includes("?") ? "&" : "?"}${name}=${value}`;

/** The pages of a table as Pagination takes them. */
export const pageLinks = ({ base, place, usual = 50, ...pages }: Pages) => ({
  ...pages,
  pageHref: (page: number) =>
    (pages.size === usual ? plus(base, "page", page) : plus(plus(base, "page", page), "size", pages.size)) + place,
  sizeHref: (size: number) => plus(base, "size", size) + place,
});
