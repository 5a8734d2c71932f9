type Told = { asOf?: string | null; day?: string };

/** The last day that an answer speaks of: the data's (`asOf`; null = nothing was ever loaded), or the day on which states are told (`day`). */
export const toldDay = ({ asOf, day }: Told): string | undefined => asOf ?? day ?? undefined;
