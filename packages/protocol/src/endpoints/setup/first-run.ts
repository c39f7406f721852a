import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { passwordPolicy } from '../../entities/session.js'
import { locales } from '../../entities/startup.js'
import { done } from '../../wire.js'
import { email, secret } from '../session/fields.js'

/** The code that the server prints at its start, as typed. SETUP2 */
const Code = z.string().check(z.minLength(1), z.maxLength(100))
const name = z.string().check(z.minLength(1), z.maxLength(200))

/** Whether the installation waits for its first company, and what the first manager's password must be. */
export const readFirstRun = endpoint({
  method: 'GET',
  path: '/api/setup',
  needs: 'guest',
  answer: z.object({
    IsOpen: z.boolean(),
    PasswordPolicy: passwordPolicy,
    /** The origin that the server is configured for; pages on others cannot send the form. */
    Address: z.string(),
  }),
  ours: true,
})

/** Tests a code without using it. */
export const checkSetupCode = endpoint({
  method: 'POST',
  path: '/api/setup/code',
  needs: 'guest',
  body: z.object({ Code }),
  answer: done,
  ours: true,
})

/** Creates the first company with a board and its first manager; the token signs the manager in. SETUP3 */
export const createFirstCompany = endpoint({
  method: 'POST',
  path: '/api/setup/company',
  needs: 'guest',
  body: z.object({
    Code,
    FirstName: name,
    LastName: name,
    Email: email,
    Password: secret,
    Company: name,
    /** `#rrggbb`. */
    Color: z.optional(z.string().check(z.regex(/^#[\dA-Fa-f]{6}$/))),
    Board: name,
    Locale: z.enum(locales),
    Timezone: z.string().check(z.minLength(1), z.maxLength(100)),
  }),
  answer: z.object({ Token: z.string() }),
  ours: true,
})
