export const userAddress = (userId: string): string => `/admin/users/${encodeURIComponent(userId)}`;
