/** How many parts of 1/10,000 the smallest coin of a currency has, in SQL. @param currency its column */
export const coinSizeIn = (currency: string): string => `CASE ${currency} WHEN 'KRW' THEN 10000 ELSE 100 END`;
