import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { mailFacts } from './checklist.js'

/** Users who may approve posts administer the board (PEOPLE1). */
const needs = ['post', 'approve'] as const

/** `tls`: encrypted from the first byte; `starttls`: encrypted before anything is said; `none`: never encrypted. */
export const mailSecurities = ['starttls', 'tls', 'none'] as const
export type MailSecurity = (typeof mailSecurities)[number]

/**
 * Who changes the mail server: whoever operates the server, because the environment names one or because the server
 * has several companies; else the managers of its only company. SETUP9
 */
export const mailKeepers = ['environment', 'operator', 'manager'] as const
export type MailKeeper = (typeof mailKeepers)[number]

/** Fields that say what is wrong with them. SETUP10 */
export const mailFields = ['Host', 'Port', 'User', 'Password', 'FromAddress', 'FromName'] as const
export type MailField = (typeof mailFields)[number]

const text = z.string().check(z.maxLength(1000))

const fields = {
  /** Name or IP address. */
  Host: text,
  Port: z.int(),
  Security: z.enum(mailSecurities),
  /** Empty where the mail server takes e-mails from everybody. */
  User: text,
  FromAddress: text,
  /** Empty: the address alone. */
  FromName: text,
}

/** The mail server that a manager typed. */
const form = z.object({
  ...fields,
  /** Only written. Left out, the stored one stays, for the same server and user only. */
  Password: z.optional(text),
})
export type MailServerForm = z.infer<typeof form>

/** The stored mail server, without its password. */
export const mailServer = z.object({ ...fields, HasPassword: z.boolean() })
export type MailServer = z.infer<typeof mailServer>

const settings = z.object({
  Facts: mailFacts,
  Keeper: z.enum(mailKeepers),
  /** What is stored; null for nothing, and for whoever may not change it. */
  Server: z.nullable(mailServer),
  /** The environment names the sender, which goes before the stored one. */
  IsSenderFixed: z.boolean(),
})
export type MailSettings = z.infer<typeof settings>

/** How the server sends e-mails, and who changes that. SETUP9 */
export const readMailSettings = endpoint({
  method: 'GET',
  path: '/api/setup/mail',
  needs,
  answer: settings,
  ours: true,
})

/**
 * Stores the mail server, which is used at once (SETUP11). Needs a proof of identity. Refused with
 * `ActionNotAllowed` for whoever may not change it; with `missing` or `wrong` for a field.
 */
export const saveMailSettings = endpoint({
  method: 'PUT',
  path: '/api/setup/mail',
  needs,
  body: form,
  answer: settings,
  ours: true,
})

/** Forgets the stored mail server: e-mails become files in the outbox. Refused as `saveMailSettings` is. */
export const clearMailSettings = endpoint({
  method: 'DELETE',
  path: '/api/setup/mail',
  needs,
  answer: settings,
  ours: true,
})
