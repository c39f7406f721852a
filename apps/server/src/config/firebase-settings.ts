import { createPrivateKey } from 'node:crypto'
import { readFileSync } from 'node:fs'
import * as z from 'zod/mini'
import { textThat, type Reader } from './env.js'

/** The service account that sends pushes to native shells, and where Firebase Cloud Messaging is. */
export interface FirebaseSettings {
  /** Address of the API, without a slash at its end. */
  readonly base: string
  readonly projectId: string
  readonly clientEmail: string
  /** PEM. */
  readonly privateKey: string
  /** Where a signed assertion is exchanged for an access token. */
  readonly tokenUrl: string
}

const account = z.object({
  type: z.literal('service_account'),
  project_id: z.string().check(z.regex(/^[a-z][a-z0-9.:-]{1,60}$/)),
  client_email: z.string().check(z.minLength(3)),
  private_key: z.string().check(
    z.refine((pem) => {
      try {
        return createPrivateKey(pem).asymmetricKeyType === 'rsa'
      } catch {
        return false
      }
    }),
  ),
  token_uri: z
    .string()
    .check(z.refine((url) => URL.canParse(url) && /^https?:$/.test(new URL(url).protocol))),
})

/** The account of a file as Google gives it, or of its content; null when it is none. */
function readAccount(value: string): z.infer<typeof account> | null {
  try {
    const read: unknown = JSON.parse(value.startsWith('{') ? value : readFileSync(value, 'utf8'))
    return z.safeParse(account, read).data ?? null
  } catch {
    return null
  }
}

const key = textThat(
  'the key file of a service account (JSON), or its content',
  (value) => readAccount(value) !== null,
)

/** Reads the variables of pushes to native shells; null: they get none. */
export function readFirebase({ read, address }: Reader): FirebaseSettings | null {
  const base = address('FCM_BASE', ['https:', 'http:'], 'base')
  const value = read('FCM_SERVICE_ACCOUNT', key, null)
  const found = value === null ? null : readAccount(value)
  return (
    found && {
      base: base ?? 'https://fcm.googleapis.com',
      projectId: found.project_id,
      clientEmail: found.client_email,
      privateKey: found.private_key,
      tokenUrl: found.token_uri,
    }
  )
}
