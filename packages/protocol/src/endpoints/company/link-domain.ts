import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { companyView } from './company.js'

/**
 * Uses a domain for the short links of the company from now on, after a check that it reaches this server; null goes back
 * to the server's own host. Links that exist stay where they are. Refused with `Errors.Domain`: `format`, `board` (it is the
 * board's own), `taken`, `unreachable`, `private`, `elsewhere`. LINKS8
 */
export const saveLinkDomain = endpoint({
  method: 'PUT',
  path: '/api/company/link-domain',
  needs: ['post', 'approve'],
  body: z.object({ Domain: z.nullable(z.string().check(z.minLength(1), z.maxLength(300))) }),
  answer: companyView,
  ours: true,
})
