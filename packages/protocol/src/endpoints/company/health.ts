import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { mailFacts } from '../setup/checklist.js'

/** The parts of an installation, in the order of the page. HEALTH1 */
export const healthParts = ['mail', 'networks', 'queue', 'storage', 'database', 'server'] as const
export type HealthPart = (typeof healthParts)[number]

/** `warning`: works, but not for long or not for real use; `bad`: something does not work. */
export const healthStates = ['good', 'warning', 'bad'] as const
export type HealthState = (typeof healthStates)[number]

/** How the installation fares. HEALTH1 */
export const healthFacts = z.object({
  Mail: mailFacts,
  Networks: z.object({ Apps: z.int(), HasSandbox: z.boolean() }),
  Queue: z.object({
    /** Copies of the company's posts that should have been published ten minutes ago. */
    Overdue: z.int(),
    /** E-mails to many people of the company. */
    EmailsWaiting: z.int(),
    EmailsFailed: z.int(),
  }),
  /** Files of the company, in MB (1,000,000 bytes), and the room on the disk. */
  Storage: z.object({ UsedMb: z.int(), QuotaMb: z.int(), FreeMb: z.int() }),
  Database: z.object({ IsEmbedded: z.boolean(), Version: z.string() }),
  Server: z.object({
    /** Empty where the board is not served. */
    Rostrum: z.string(),
    Node: z.string(),
    /** Names of the parts of this server process that do not work. */
    Failing: z.array(z.string()),
  }),
})
export type HealthFacts = z.infer<typeof healthFacts>

export const readHealth = endpoint({
  method: 'GET',
  path: '/api/company/health',
  needs: ['post', 'approve'],
  answer: z.object({
    Facts: healthFacts,
    Parts: z.array(z.object({ Name: z.enum(healthParts), State: z.enum(healthStates) })),
  }),
  ours: true,
})
