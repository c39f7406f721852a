const maxEmailLength = 254
const label = '[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?'
const email = new RegExp(`^[A-Za-z0-9_'.+-]{1,64}@(?:${label}\\.)+[A-Za-z]{2,8}$`)

/**
 * Whether a text is an e-mail address: letters, digits and `_'-.+`, an at sign, a domain, and a top-level domain of 2
 * to 8 letters; at most 254 characters. SESSION11
 */
export const isEmail = (text: string): boolean => text.length <= maxEmailLength && email.test(text)
