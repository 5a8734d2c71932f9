import { Segmented, type SegmentedOption } from "~/ui/controls/segmented";

/** Below the head of a site's pages: its sheets; paper goes without them. */
export const SiteWays = ({ ways }: { ways: { label: string; options: SegmentedOption[] } }) => (
  <div className="no-print mb-4">
    <Segmented {...ways} />
  </div>
);
