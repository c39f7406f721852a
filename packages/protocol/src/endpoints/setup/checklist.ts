import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { done, wireMoment } from '../../wire.js'

/** Users who may approve posts administer the board (PEOPLE1). */
const needs = ['post', 'approve'] as const

/** What an installation needs for real use, in the order of the page. */
export const setupSteps = ['looks', 'address', 'mail', 'networks', 'stories', 'people'] as const
export type SetupStep = (typeof setupSteps)[number]

/** `trial`: good for trying, not for real use. */
export const setupStates = ['done', 'trial', 'open'] as const
export type SetupState = (typeof setupStates)[number]

/** What a request of the server's own public address found. */
export const addressResults = [
  /** The server was reached as configured. */
  'reachable',
  /** The address is this machine: nobody else reaches it. */
  'local',
  /** It was reached, but without encryption. */
  'insecure',
  /** The address is in a private network: networks cannot fetch pictures from it. */
  'private',
  /** The name is unknown. */
  'name',
  /** Nothing listens there. */
  'refused',
  'certificate',
  'slow',
  /** The port is not one of the Web. */
  'port',
  /** Another server answered. */
  'elsewhere',
  /** It leads to another origin. */
  'redirected',
  'unreachable',
] as const
export type AddressResult = (typeof addressResults)[number]

/** Why an e-mail was not sent. */
export const mailProblems = [
  'name',
  'refused',
  'slow',
  'certificate',
  'sign-in',
  /** The mail server does not let this sender send. */
  'sender',
  'rejected',
  'other',
] as const
export type MailProblem = (typeof mailProblems)[number]

/** How e-mails leave the server, and how the last ones fared. */
export const mailFacts = z.object({
  /** `files`: no mail server is configured, e-mails are written to the outbox. */
  Way: z.enum(['smtp', 'files']),
  /** Host and port of the mail server. */
  Server: z.nullable(z.string()),
  From: z.string(),
  SentAt: z.nullable(wireMoment),
  FailedAt: z.nullable(wireMoment),
  FailedWhy: z.nullable(z.enum(mailProblems)),
})
export type MailFacts = z.infer<typeof mailFacts>

/** The real state of the installation, of which the steps are computed. SETUP6 */
export const setupFacts = z.object({
  Looks: z.object({ HasColor: z.boolean(), HasIcon: z.boolean() }),
  Address: z.object({
    Url: z.string(),
    IsLocal: z.boolean(),
    /** Of the last check of this address. */
    Result: z.nullable(z.enum(addressResults)),
    CheckedAt: z.nullable(wireMoment),
  }),
  Mail: mailFacts,
  Networks: z.object({
    /** Applications that can connect profiles. */
    Apps: z.int(),
    /** The networks are simulated. */
    HasSandbox: z.boolean(),
  }),
  Stories: z.int(),
  /** People of the board, the invited ones included. */
  People: z.int(),
})
export type SetupFacts = z.infer<typeof setupFacts>

const checklist = z.object({
  Facts: setupFacts,
  Steps: z.array(z.object({ Name: z.enum(setupSteps), State: z.enum(setupStates) })),
  IsDismissed: z.boolean(),
})
export type SetupChecklist = z.infer<typeof checklist>

/** What is missing for real use. SETUP6 */
export const readSetup = endpoint({
  method: 'GET',
  path: '/api/setup/steps',
  needs,
  answer: checklist,
  ours: true,
})

/** Requests the server's own public address from outside. SETUP4 */
export const checkAddress = endpoint({
  method: 'POST',
  path: '/api/setup/address',
  needs,
  answer: z.object({ Result: z.enum(addressResults) }),
  ours: true,
})

/** By this answer the server recognises itself behind its public address. */
export const echoAddress = endpoint({
  method: 'GET',
  path: '/api/setup/echo/:nonce',
  needs: 'guest',
  params: z.object({ nonce: z.string().check(z.regex(/^[\w-]{22,64}$/)) }),
  answer: z.object({ Echo: z.string() }),
  ours: true,
})

/** Sends an e-mail to the caller's own address. SETUP5 */
export const sendTestEmail = endpoint({
  method: 'POST',
  path: '/api/setup/email',
  needs,
  answer: z.object({
    To: z.string(),
    /** Null when the mail server took it, or it is a file in the outbox. */
    Problem: z.nullable(z.enum(mailProblems)),
    /** What the mail server said. */
    Said: z.nullable(z.string()),
  }),
  ours: true,
})

/** Imports the first stories: those of a feed, of a file (JSON, CSV or a feed), or the demo's. SETUP7 */
export const importFirstStories = endpoint({
  method: 'POST',
  path: '/api/setup/stories',
  needs,
  body: z.object({
    From: z.enum(['feed', 'file', 'demo']),
    /** Of the feed. */
    Address: z.optional(z.string().check(z.maxLength(2000))),
    /** Of the file. */
    Name: z.optional(z.string().check(z.maxLength(200))),
    Text: z.optional(z.string().check(z.maxLength(4_000_000))),
  }),
  maxBytes: 8 << 20,
  answer: z.object({
    Added: z.int(),
    Unchanged: z.int(),
    Refused: z.int(),
    /** Why the source could not be read, or the first refused entries; in English. */
    Why: z.array(z.string()),
  }),
  ours: true,
})

/** Puts the checklist away; refused while a step is not done. SETUP8 */
export const dismissSetup = endpoint({
  method: 'POST',
  path: '/api/setup/dismiss',
  needs,
  answer: done,
  ours: true,
})
