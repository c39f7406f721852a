import * as z from 'zod/mini'
import { credentialId, userId } from '../ids.js'
import { network, profileType } from '../network.js'
import { wireMoment } from '../wire.js'

/** A connected profile (A3.5, B3.11). `Token` never leaves the server; it is null even for the owner (ours). */
export const credential = z.object({
  Id: credentialId,
  Network: network,
  Type: profileType,
  Status: z.enum(['valid', 'invalid']),
  Name: z.string(),
  DisplayName: z.string(),
  ImageLink: z.nullable(z.string()),
  NetworkAccountId: z.string(),
  NetworkUsername: z.nullable(z.string()),
  NetworkEmail: z.nullable(z.string()),
  NetworkAuthEmail: z.nullable(z.string()),
  ParentCredentialId: z.nullable(credentialId),
  IsNativeEnabled: z.boolean(),
  BoardOnly: z.boolean(),
  IsHidden: z.boolean(),
  Token: z.null(),
  Created: wireMoment,
  Modified: wireMoment,
  ExpiresOn: z.nullable(wireMoment),
  CreatedBy: userId,
  RemoteUrl: z.nullable(z.string()),
  LastConnected: z.nullable(wireMoment),
})
export type Credential = z.infer<typeof credential>

/** Profiles by network, as the wire groups them (A7.26 "Credentials grouped"). */
export const credentialsByNetwork = z.partialRecord(network, z.array(credential))
