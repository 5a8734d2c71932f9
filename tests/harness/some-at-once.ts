/** Does the work for every item, a few at the same time, as a portal's readers ask it. @returns in the items' order */
export async function someAtOnce<T, R>(items: readonly T[], work: (item: T) => Promise<R>, most = 6): Promise<R[]> {
  const results: R[] = [];
  const rest = items.entries();
  const hand = async () => {
    for (const [at, item] of rest) results[at] = await work(item);
  };
  await Promise.all(Array.from({ length: most }, hand));
  return results;
}

/**
 * All pages of a list, two at a time: asked for all together, on a busy machine the last ones would wait for a connection
 * longer than the portal lets a reader wait.
 */
export const allPages = <R>(
  rowCount: number,
  size: number,
  ask: (page: { size: number; page: number }) => Promise<R>,
) =>
  someAtOnce(
    Array.from({ length: Math.ceil(rowCount / size) }, (_, at) => ({ size, page: at + 1 })),
    ask,
    2,
  );
