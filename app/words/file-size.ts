const KILOBYTE = 1024;

/** "812 kB", "1.4 MB": as file managers count, in units that every language writes alike. */
export const fileSize = (bytes: number): string =>
  bytes < KILOBYTE * KILOBYTE
    ? `${Math.max(1, Math.round(bytes / KILOBYTE))} kB`
    : `${(bytes / KILOBYTE / KILOBYTE).toFixed(1)} MB`;
