/** The parts of the profile and their addresses; the dialog and the pages draw the same ones. */
export const profileParts = {
  overview: "/profile",
  password: "/profile/password",
  email: "/profile/email",
  reports: "/profile/reports",
  tokens: "/profile/tokens",
  devices: "/profile/devices",
  picture: "/profile/picture",
  timeZone: "/profile/time-zone",
  role: "/profile/role",
} as const;
export type ProfilePart = keyof typeof profileParts;
