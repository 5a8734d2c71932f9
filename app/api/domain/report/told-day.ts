type Told = { asOf?: string | null; day?: string };

/** Stands for "nothing is loaded yet". */
export const nothingLoaded = "2000-01-01";

/** The last day that an answer speaks of: the data's (`asOf`; null = nothing was ever loaded), or the day on which states are told (`day`). */
export const toldDay = ({ asOf, day }: Told): string | undefined =>
  (asOf === nothingLoaded ? day : (asOf ?? day)) ?? undefined;
