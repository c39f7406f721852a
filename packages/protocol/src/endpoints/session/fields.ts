import * as z from 'zod/mini'

/** A password, a code or a token that a person or a page sends. */
export const secret = z.string().check(z.minLength(1), z.maxLength(200))

/** An e-mail address as typed; the rules check its form. */
export const email = z.string().check(z.minLength(1), z.maxLength(254))

/** The solution of a captcha, where the last response required one. */
export const captcha = z.optional(z.string().check(z.maxLength(4000)))

/** What the browser calls itself by, so that a sign-in from another one is noticed (SESSION134). It proves nothing. */
export const device = z.optional(z.string().check(z.minLength(16), z.maxLength(100)))
