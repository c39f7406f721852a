import { accessSync, constants, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { LoginNetwork, NetworkAppSlot } from '@rostrum/protocol'
import { readBoardHosts, type BoardHosts } from './board-hosts.js'
import { readModel, type ModelSettings } from './model-settings.js'
import { createReader, listOf, textThat, type Environment, type Reader } from './env.js'
import { readFirebase, type FirebaseSettings } from './firebase-settings.js'
import { nearestFolder } from './make-folder.js'
import { readTracking, type TrackingSettings } from './tracking-settings.js'
import {
  readApps,
  readBases,
  readGraph,
  readLinkedin,
  readLoginNetworks,
  type NetworkBases,
  type SharedApp,
} from './network-configuration.js'

export const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** The validated environment. Addresses have no slash at their end. */
export interface Configuration {
  readonly port: number
  readonly host: string
  /** The origin under which people reach the board. */
  readonly publicUrl: string
  /** The hosts of further environments under which the same board is reached, by environment. */
  readonly boardHosts: BoardHosts
  /** Number of our own proxies in front, whose forwarding headers are trusted for the caller's address. */
  readonly proxies: number
  /** Maximum number of open connections of all callers. */
  readonly maxConnections: number
  /** Maximum number of open connections of one address on which no signed-in user has called. */
  readonly maxStrangers: number
  /** Seconds for the headers of a call to arrive, and again for its body. Uploads have their own limit. */
  readonly requestSeconds: number
  /** Average number of rounds that a browser needs to solve a captcha; 600 take about a second on a phone. */
  readonly captchaWork: number
  /** Address of a PostgreSQL; null: the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** A direct connection for LISTEN, when `databaseUrl` points to a connection pooler. */
  readonly listenUrl: string | null
  /** A Redis or Valkey for the messages between servers of one PostgreSQL; null: NOTIFY. */
  readonly busUrl: string | null
  /** Folder for all data; null keeps the embedded database in memory (tests). */
  readonly dataDir: string | null
  readonly boardDir: string | null
  readonly embedDir: string | null
  readonly bases: NetworkBases
  readonly apps: Readonly<Partial<Record<NetworkAppSlot, SharedApp>>>
  /** Monthly version (`YYYYMM`) of LinkedIn's API, and the scopes requested for people and for pages. */
  readonly linkedin: { readonly version: string; readonly scopes: string; readonly pageScopes: string }
  /** Version of Meta's Graph API (`v25.0`), and the scopes requested for Facebook pages. */
  readonly graph: { readonly version: string; readonly pageScopes: string }
  readonly xing: { readonly scopes: string }
  /** Networks that users may sign in with, if there is an application. */
  readonly loginNetworks: readonly LoginNetwork[]
  /** Origin of the sandbox, which the guarded fetch may call although it is not public. */
  readonly sandboxUrl: string | null
  /** Where Microsoft Entra signs people in to Teams. */
  readonly entraUrl: string
  /** Exact `host:port` in the company's own network that links, feeds and pictures may point to. */
  readonly trustedHosts: readonly string[]
  /** Maximum size of the files of one company, in MB (1,000,000 bytes). */
  readonly mediaQuotaMb: number
  /** Minutes. A post that was due longer ago, because no server ran, waits for a decision. */
  readonly holdOverdueMinutes: number
  /** The model for AI assist; null switches it off. */
  readonly model: ModelSettings | null
  /** The oldest version of the board that phones may use; null: any. */
  readonly minMobileVersion: string | null
  readonly tracking: TrackingSettings
  /** Firebase Cloud Messaging, for native shells; null: they get no pushes. */
  readonly firebase: FirebaseSettings | null
  /** Null: the mail server is set in the browser or by a command, or e-mails are files. */
  readonly smtpUrl: string | null
  /** The sender of e-mails; null: the one that was set with the mail server. */
  readonly mailFrom: string | null
  readonly logLevel: (typeof logLevels)[number]
  /** Encryption keys, newest first, 32 bytes in base64; empty: a key file in `dataDir`. */
  readonly secretKeys: readonly string[]
  /** Bearer token for `/metrics`; null: nobody may read them. */
  readonly metricsToken: string | null
  /** Milliseconds for which a looked-up session is cached. */
  readonly sessionCacheMs: number
  /** Days after which entries of the audit log are deleted. */
  readonly auditDays: number
  /** Days after which deleted and unfinished content is removed permanently. */
  readonly deletedDays: number
  /** Checks every answer against its declaration before it is sent. For tests: it costs time. */
  readonly checkAnswers: boolean
}

/** Everything that is wrong with the environment; each text names its variable. */
export class ConfigurationError extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length} error${faults.length === 1 ? '' : 's'}:\n${faults.join('\n')}`,
    )
    this.name = 'ConfigurationError'
    this.faults = faults
  }
}

const web = ['https:', 'http:']

const keys = listOf(
  'keys of 32 bytes in base64, newest first, separated by commas',
  (key) => Buffer.from(key, 'base64').length === 32,
)

const isPort = (port: string) => Number(port) >= 1 && Number(port) <= 65_535
const trustedHosts = listOf(
  'hosts with their ports, like intranet.example.com:443, separated by commas',
  (host) => isPort(/^(?:[\w.-]+|\[[\da-f:.]+\]):(\d{1,5})$/i.exec(host)?.[1] ?? ''),
)

/** A sender's e-mail address, alone or in angle brackets after a name. */
const sender = textThat(
  'an e-mail address, like rostrum@example.com or Rostrum <rostrum@example.com>',
  (from) => /^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(from),
)

const version = textThat('a version like 1.4.0', (text) => /^\d{1,6}(?:\.\d{1,6}){0,3}$/.test(text))

/** A folder of built files. A wrong one would start a server without pages. */
const builtFolder = textThat(
  'a folder that is there',
  (folder) => statSync(resolve(folder), { throwIfNoEntry: false })?.isDirectory() ?? false,
)

const usualFolder = '.rostrum'

/** A writable folder, or one that can be created. */
const dataFolder = textThat('a folder that may be written to, or a place where one may be made', (folder) => {
  const nearest = nearestFolder(resolve(folder))
  try {
    if (nearest) accessSync(nearest, constants.W_OK | constants.X_OK)
    return nearest !== null
  } catch {
    return false
  }
})

/** A host name or an IP address, without a port. */
const hostName = textThat(
  'a name or an address of this machine, like localhost or 0.0.0.0',
  (host) => isIP(host) !== 0 || /^[\w-]+(?:\.[\w-]+)*$/.test(host),
)

/** With the embedded database there is only one server, which needs no bus. */
function readBusUrl({ text, fault, address }: Reader) {
  const busUrl = address('BUS_URL', ['redis:', 'rediss:'], 'whole')
  if (busUrl === null) return null
  if (text('DATABASE_URL') === null) return fault('BUS_URL', 'omitted if DATABASE_URL isn’t set')
  const { hostname, pathname } = new URL(busUrl)
  if (hostname && /^\/?\d{0,5}$/.test(pathname)) return busUrl
  return fault('BUS_URL', 'a URL like redis://user:password@host:6379')
}

/** The direct connection is an addition to a pooled one. */
function readListenUrl({ text, fault, address }: Reader) {
  const listenUrl = address('DATABASE_LISTEN_URL', ['postgres:', 'postgresql:'], 'whole')
  if (listenUrl === null || text('DATABASE_URL') !== null) return listenUrl
  return fault('DATABASE_LISTEN_URL', 'omitted if DATABASE_URL isn’t set')
}

const bracketed = (host: string) => (isIP(host) === 6 ? `[${host}]` : host)

/** Reads the environment. Throws a ConfigurationError that names every wrong variable at once. */
export function readConfiguration(environment: Environment): Configuration {
  const reader = createReader(environment)
  const { text, check, read, whole, address, oneOf, faults } = reader
  const port = whole('PORT', 4400, 0, 65_535)
  const host = read('HOST', hostName, 'localhost')
  const folder = (name: string) => {
    const value = read(name, builtFolder, null)
    return value === null ? null : resolve(value)
  }
  const configuration: Configuration = {
    port,
    host,
    publicUrl: address('PUBLIC_URL', web, 'origin') ?? `http://${bracketed(host)}:${port}`,
    boardHosts: readBoardHosts(reader),
    proxies: whole('TRUSTED_PROXIES', 0, 0, 10),
    maxConnections: whole('MAX_CONNECTIONS', 10_000, 10, 1_000_000),
    maxStrangers: whole('MAX_GUEST_CONNECTIONS', 1000, 10, 1_000_000),
    requestSeconds: whole('REQUEST_TIMEOUT', 20, 1, 600),
    captchaWork: whole('CAPTCHA_WORK', 600, 2, 10_000),
    databaseUrl: address('DATABASE_URL', ['postgres:', 'postgresql:'], 'whole'),
    listenUrl: readListenUrl(reader),
    busUrl: readBusUrl(reader),
    dataDir: resolve(check('DATA_DIR', dataFolder, text('DATA_DIR') ?? usualFolder, usualFolder)),
    boardDir: folder('BOARD_DIR'),
    embedDir: folder('EMBED_DIR'),
    bases: readBases(reader),
    apps: readApps(reader),
    linkedin: readLinkedin(reader),
    graph: readGraph(reader),
    xing: { scopes: text('XING_SCOPES') ?? 'profile' },
    loginNetworks: readLoginNetworks(reader),
    sandboxUrl: address('SANDBOX_URL', web, 'origin'),
    entraUrl: address('ENTRA_URL', web, 'base') ?? 'https://login.microsoftonline.com',
    trustedHosts: read('TRUSTED_HOSTS', trustedHosts, []).map((name) => name.toLowerCase()),
    mediaQuotaMb: whole('MEDIA_QUOTA_MB', 20_000, 1, 100_000_000),
    holdOverdueMinutes: whole('HOLD_OVERDUE_MINUTES', 30, 1, 100_000),
    model: readModel(reader),
    minMobileVersion: read('MIN_MOBILE_VERSION', version, null),
    tracking: readTracking(reader),
    firebase: readFirebase(reader),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:'], 'whole'),
    mailFrom: read('MAIL_FROM', sender, null),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    secretKeys: read('SECRET_KEYS', keys, []),
    metricsToken: text('METRICS_TOKEN'),
    sessionCacheMs: whole('SESSION_CACHE_MS', 1000, 0, 1000),
    auditDays: whole('AUDIT_DAYS', 400, 30, 3650),
    deletedDays: whole('DELETED_DAYS', 30, 1, 3650),
    checkAnswers: oneOf('CHECK_ANSWERS', ['0', '1'], '0') === '1',
  }
  if (faults.length) throw new ConfigurationError(faults)
  return configuration
}
