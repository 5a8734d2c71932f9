import { AppError } from "~/api/domain/errors";

/** Exports that are answered to one reader at a time (security.md L3), in one process. */
const AT_ONCE = 2;
const underWay = new Map<string, number>();

/** Takes one of a reader's slots. @returns what gives it back, once however often it is called @throws AppError exports-under-way */
export function takeExportSlot(userId: string): () => void {
  const taken = underWay.get(userId) ?? 0;
  if (taken >= AT_ONCE) throw new AppError("exports-under-way", { params: { limit: AT_ONCE } });
  underWay.set(userId, taken + 1);
  let held = true;
  return () => {
    if (!held) return;
    held = false;
    const left = (underWay.get(userId) ?? 1) - 1;
    if (left > 0) underWay.set(userId, left);
    else underWay.delete(userId);
  };
}

/** The bytes, after which `end` is called, also when they break off. */
export async function* endingWith(bytes: AsyncGenerator<Uint8Array>, end: () => void): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes;
  } finally {
    end();
  }
}
