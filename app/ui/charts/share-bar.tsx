/** A thin bar for a share of 0 to 1, in a row of a list: the figure itself stands beside it. */
export function ShareBar({ share }: { share: number }) {
  const width = Math.round(Math.min(1, Math.max(0, share)) * 100);
  return (
    <svg className="h-[6px] min-w-0 flex-1" viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect className="fill-line" width="100" height="6" />
      <rect className="ty" width={width} height="6" />
    </svg>
  );
}
