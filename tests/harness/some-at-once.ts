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
