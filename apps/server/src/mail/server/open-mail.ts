import type { Kysely } from 'kysely'
import type { Bus } from '../../bus/bus.js'
import type { Configuration } from '../../config/configuration.js'
import type { Schema } from '../../db/schema.js'
import type { Secrets } from '../../secrets/secrets.js'
import { createMessageId } from '../bounces/bounce.js'
import { createMail, type OpenMail, type Sender } from '../create-mail.js'
import { openPassword, readStoredServer, type StoredServer } from './stored-server.js'

/** How e-mails leave the server now. */
export interface MailRoute {
  /** Host and port of the mail server; null: e-mails are files in the outbox. */
  readonly server: string | null
  /** The sender, as people read it. */
  readonly from: string
  /** Another one with each change. */
  readonly revision: string
}

/** The mail server of this process, which changes while it runs. */
export interface MailServer {
  readonly route: () => MailRoute
  /** Reads the stored mail server again. Rejects when the database does not answer. SETUP11 */
  readonly refresh: () => Promise<void>
}

const defaultSender = 'Rostrum <rostrum@localhost>'

/** The address of a sender. */
export const addressOf = (from: string): string => /<([^<>]+)>\s*$/.exec(from)?.[1] ?? from

const hostWithPort = ({ host, port }: Pick<StoredServer, 'host' | 'port'>) =>
  `${host.includes(':') ? `[${host}]` : host}:${port}`

const senderOf = ({ fromAddress: address, fromName: name }: StoredServer): Sender =>
  name === '' ? address : { name, address }

const written = (from: Sender): string => (typeof from === 'string' ? from : `${from.name} <${from.address}>`)

/** A way for e-mails, which is closed when those on it have gone. */
function createWay(route: MailRoute, mail: OpenMail) {
  let pending = 0
  let isLeft = false
  let whenClosed = () => {}
  const closeWhenDone = () => {
    if (!isLeft || pending > 0) return
    mail.close()
    whenClosed()
  }
  const send: OpenMail['send'] = async (email) => {
    pending += 1
    try {
      return await mail.send(email)
    } finally {
      pending -= 1
      closeWhenDone()
    }
  }
  return {
    route,
    mail: { ...mail, send },
    /** Closes it when nothing is under way on it, and says so. */
    leave: (onClosed: () => void) => {
      isLeft = true
      whenClosed = onClosed
      closeWhenDone()
    },
  }
}

interface Settings {
  readonly db: Kysely<Schema>
  readonly bus: Bus
  readonly secrets: Secrets
  readonly configuration: Pick<Configuration, 'smtpUrl' | 'mailFrom'>
  readonly outbox: string
  readonly now: () => Date
  readonly onError: (error: unknown) => void
}

/** A mail server of the environment goes before the stored one, and so does a sender. */
function chooseWay(settings: Settings, stored: StoredServer | null) {
  const { configuration, secrets, outbox, now, onError } = settings
  const { smtpUrl, mailFrom } = configuration
  // A sender is not stored where the environment named one.
  const from = mailFrom ?? (stored && stored.fromAddress !== '' ? senderOf(stored) : defaultSender)
  const messageId = (to: string) => createMessageId(secrets, to, written(from))
  const open = (smtp: Parameters<typeof createMail>[0]['smtp'], server: string | null, revision: string) =>
    createWay({ server, from: written(from), revision }, createMail({ smtp, from, outbox, now, messageId }))
  if (smtpUrl !== null) return open(smtpUrl, new URL(smtpUrl).host, 'environment')
  if (stored === null) return open(null, null, 'none')
  const { host, port, security, user, passwordSealed, revision } = stored
  let password = ''
  try {
    if (passwordSealed !== null) password = openPassword(secrets, passwordSealed)
  } catch (error) {
    // Without it the mail server refuses the sign-in, which the health page says.
    onError(error)
  }
  const signIn = user === '' ? null : { user, password }
  return open({ host, port, security, signIn }, hostWithPort(stored), revision)
}

/**
 * Opens the way on which e-mails leave this process, and follows the stored mail server: a change is used at once, and
 * e-mails that are under way go by the former one. SETUP11
 */
export async function openMail(settings: Settings): Promise<OpenMail & { readonly server: MailServer }> {
  const { db, bus, configuration, onError } = settings
  const isInEnvironment = configuration.smtpUrl !== null
  const read = async () => (isInEnvironment ? null : readStoredServer(db))
  let way = chooseWay(settings, await read())
  const left = new Set<OpenMail>()
  const look = async () => {
    if (isInEnvironment) return
    const stored = await read()
    if ((stored?.revision ?? 'none') === way.route.revision) return
    const former = way
    way = chooseWay(settings, stored)
    left.add(former.mail)
    former.leave(() => left.delete(former.mail))
  }
  // One after the other: an older answer must not take the place of a newer one.
  let looking: Promise<void> = Promise.resolve()
  const refresh = () => {
    const next = looking.then(look)
    looking = next.catch(() => {})
    return next
  }
  const unsubscribe = bus.subscribe('mail', () => void refresh().catch(onError))
  return {
    send: (email) => way.mail.send(email),
    forget: (to) => way.mail.forget(to),
    close: () => {
      unsubscribe()
      for (const mail of [...left, way.mail]) mail.close()
    },
    server: { route: () => way.route, refresh },
  }
}
