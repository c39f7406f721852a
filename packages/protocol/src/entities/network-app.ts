import * as z from 'zod/mini'
import { network, rightPurposes } from '../network.js'
import { wireMoment } from '../wire.js'

/** Applications that a company registers: one a network, and a second on LinkedIn for pages (ours). */
export const networkAppSlots = [
  'linkedin',
  'linkedin-page',
  'twitter',
  'facebook',
  'instagram',
  'xing',
] as const
export type NetworkAppSlot = (typeof networkAppSlots)[number]

/** What a test of a key pair can find: `down` says that the network did not answer (ours). */
export const appTestResults = ['good', 'key-pair', 'address', 'lacks', 'down'] as const
export type AppTestResult = (typeof appTestResults)[number]

/** A company's application at a network (ours). Its secret goes in and never comes out. */
export const networkApp = z.object({
  Slot: z.enum(networkAppSlots),
  Network: network,
  /** `shared`: the server's own, for companies that have none. */
  Source: z.enum(['own', 'shared', 'none']),
  ClientId: z.nullable(z.string()),
  UpdatedAt: z.nullable(wireMoment),
  /** The return address to be registered at the network, exactly. */
  Callback: z.string(),
  Scopes: z.array(
    z.object({
      Scope: z.string(),
      Purpose: z.enum(rightPurposes),
      IsNeeded: z.boolean(),
      /** Given or left out by the last consent that asked for it; null: not yet known. */
      IsGranted: z.nullable(z.boolean()),
      SeenAt: z.nullable(wireMoment),
      /** Whether the network lets the application ask for it; null: the network has not said. */
      IsAllowed: z.nullable(z.boolean()),
    }),
  ),
  TestedAt: z.nullable(wireMoment),
  TestResult: z.nullable(z.enum(appTestResults)),
})
export type NetworkAppEntry = z.infer<typeof networkApp>
