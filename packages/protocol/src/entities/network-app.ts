import * as z from 'zod/mini'
import { networkAppSlots } from '../network-records.js'
import { network, rightPurposes } from '../network.js'
import { wireMoment } from '../wire.js'

/** Results of testing a key pair; `down`: the network did not respond (ours). */
export const appTestResults = ['good', 'key-pair', 'address', 'lacks', 'down'] as const
export type AppTestResult = (typeof appTestResults)[number]

/** A company's application at a network (ours). Its secret can be written but never read. */
export const networkApp = z.object({
  Slot: z.enum(networkAppSlots),
  Network: network,
  /** `shared`: the server's own application, for companies without one. */
  Source: z.enum(['own', 'shared', 'none']),
  ClientId: z.nullable(z.string()),
  UpdatedAt: z.nullable(wireMoment),
  /** The callback URL that must be registered at the network, exactly like this. */
  Callback: z.string(),
  Scopes: z.array(
    z.object({
      Scope: z.string(),
      Purpose: z.enum(rightPurposes),
      IsNeeded: z.boolean(),
      /** Whether the last consent that requested the scope granted it; null: not known yet. */
      IsGranted: z.nullable(z.boolean()),
      SeenAt: z.nullable(wireMoment),
      /** Whether the network lets the application request the scope; null: not known. */
      IsAllowed: z.nullable(z.boolean()),
    }),
  ),
  TestedAt: z.nullable(wireMoment),
  TestResult: z.nullable(z.enum(appTestResults)),
})
export type NetworkAppEntry = z.infer<typeof networkApp>
