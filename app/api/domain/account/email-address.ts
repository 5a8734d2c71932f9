/** user@host.tld, one plain address: no list, no comment, no display name, nothing a mail header could misread. */
const PATTERN = /^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,64}@[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i;

export const isEmailAddress = (text: string): boolean => text.length <= 254 && PATTERN.test(text);
