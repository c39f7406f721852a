import { accessSync, constants, statSync } from 'node:fs'
import { isIP } from 'node:net'
import { resolve } from 'node:path'
import type { LoginNetwork } from '@rostrum/protocol'
import { readModel, type ModelSettings } from './ai-assist/model-settings.js'
import { createReader, type Environment, type Reader } from './environment-reader.js'
import { nearestFolder } from './make-folder.js'
import {
  readApps,
  readBases,
  readGraph,
  readLinkedin,
  readLoginNetworks,
  type AppNetwork,
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
  /** How many proxies stand in front, whose word about the caller's address counts. */
  readonly proxies: number
  /** Rounds of work that a captcha takes a browser on average; 600 are about a second on a phone. */
  readonly captchaWork: number
  /** A PostgreSQL; without it the embedded database in `dataDir`. */
  readonly databaseUrl: string | null
  /** A direct connection for LISTEN, where `databaseUrl` leads through a pooler. */
  readonly listenUrl: string | null
  /** A Redis or Valkey through which the servers of one PostgreSQL tell each other; without it NOTIFY. */
  readonly busUrl: string | null
  /** Folder of all that is kept; null keeps the embedded database in memory (tests). */
  readonly dataDir: string | null
  readonly boardDir: string | null
  readonly embedDir: string | null
  readonly bases: NetworkBases
  readonly apps: Readonly<Partial<Record<AppNetwork, SharedApp>>>
  /** The monthly version (`YYYYMM`) of LinkedIn's interface, and the rights asked for from people and for pages. */
  readonly linkedin: { readonly version: string; readonly scopes: string; readonly pageScopes: string }
  /** The version of Meta's Graph (`v25.0`), and the rights asked for to post on pages of Facebook. */
  readonly graph: { readonly version: string; readonly pageScopes: string }
  readonly xing: { readonly scopes: string }
  /** Networks that people may sign in with, where there is an application. */
  readonly loginNetworks: readonly LoginNetwork[]
  /** Origin of the sandbox, which the guarded fetch may ask although it is not public. */
  readonly sandboxUrl: string | null
  /** Exact `host:port` in the company's own network that links, feeds and pictures may lead to. */
  readonly trustedHosts: readonly string[]
  /** Room for the files of one company, in MB (1,000,000 bytes). */
  readonly mediaQuotaMb: number
  /** The model of AI assist; null switches it off. */
  readonly model: ModelSettings | null
  readonly smtpUrl: string | null
  readonly mailFrom: string
  readonly logLevel: (typeof logLevels)[number]
  /** Keys for sealing, newest first, 32 bytes in base64; empty: one is kept in `dataDir`. */
  readonly secretKeys: readonly string[]
  /** Who may read `/metrics` from elsewhere than this machine. */
  readonly metricsToken: string | null
  /** How long an answer about a session may be used again, in milliseconds. */
  readonly sessionCacheMs: number
  /** Parse every answer by its declaration before it is sent. For tests: it costs time. */
  readonly checkAnswers: boolean
}

/** All that is wrong with the environment, each fault naming its variable. */
export class ConfigurationFault extends Error {
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(
      `The configuration has ${faults.length} fault${faults.length === 1 ? '' : 's'}:\n${faults.join('\n')}`,
    )
    this.name = 'ConfigurationFault'
    this.faults = faults
  }
}

const web = ['https:', 'http:']

function readKeys({ text, fault }: Reader) {
  const keys = (text('SECRET_KEYS') ?? '').split(',').filter(Boolean)
  if (keys.every((key) => Buffer.from(key, 'base64').length === 32)) return keys
  fault('SECRET_KEYS', 'keys of 32 bytes in base64, newest first, separated by commas')
  return []
}

function readTrustedHosts({ text, fault }: Reader) {
  const hosts = (text('TRUSTED_HOSTS') ?? '')
    .split(',')
    .map((host) => host.trim().toLowerCase())
    .filter(Boolean)
  const isPort = (text: string) => Number(text) >= 1 && Number(text) <= 65_535
  const isHost = (host: string) => {
    const port = /^(?:[\w.-]+|\[[\da-f:.]+\]):(\d{1,5})$/.exec(host)?.[1]
    return port !== undefined && isPort(port)
  }
  if (hosts.every(isHost)) return hosts
  fault('TRUSTED_HOSTS', 'hosts with their ports, like intranet.example.com:443, separated by commas')
  return []
}

/** An address of a sender, alone or behind a name in angle brackets. */
function readMailFrom({ text, fault }: Reader) {
  const from = text('MAIL_FROM') ?? 'Rostrum <rostrum@localhost>'
  if (!/^(?:[^<>\r\n]*<[^\s@<>]+@[^\s@<>]+>|[^\s@<>]+@[^\s@<>]+)$/.test(from)) {
    fault('MAIL_FROM', 'an e-mail address, like rostrum@example.com or Rostrum <rostrum@example.com>')
  }
  return from
}

/** A folder of built files: one that is not there would make a server without pages. */
function readFolder({ text, fault }: Reader, name: string) {
  const value = text(name)
  if (value === null) return null
  const folder = resolve(value)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return folder
  return fault(name, 'a folder that is there')
}

/** A folder to write into, or a place where one can be made. */
function readDataDir({ text, fault }: Reader) {
  const folder = resolve(text('DATA_DIR') ?? '.rostrum')
  const nearest = nearestFolder(folder)
  try {
    if (nearest) accessSync(nearest, constants.W_OK | constants.X_OK)
    if (nearest) return folder
  } catch {}
  fault('DATA_DIR', 'a folder that may be written to, or a place where one may be made')
  return folder
}

/** One server on the embedded database has nobody to tell. */
function readBusUrl({ text, fault, address }: Reader) {
  const busUrl = address('BUS_URL', ['redis:', 'rediss:'], 'whole')
  if (busUrl === null) return null
  if (text('DATABASE_URL') === null) return fault('BUS_URL', 'left out where DATABASE_URL is not set')
  const { hostname, pathname } = new URL(busUrl)
  if (hostname && /^\/?\d{0,5}$/.test(pathname)) return busUrl
  return fault('BUS_URL', 'an address like redis://user:password@host:6379')
}

/** A name or an address, without a port. */
function readHost({ text, fault }: Reader) {
  const host = text('HOST') ?? 'localhost'
  if (isIP(host) || /^[\w-]+(?:\.[\w-]+)*$/.test(host)) return host
  fault('HOST', 'a name or an address of this machine, like localhost or 0.0.0.0')
  return host
}

/** A direct connection beside a pooled one. */
function readListenUrl({ text, fault, address }: Reader) {
  const listenUrl = address('DATABASE_LISTEN_URL', ['postgres:', 'postgresql:'], 'whole')
  if (listenUrl === null || text('DATABASE_URL') !== null) return listenUrl
  return fault('DATABASE_LISTEN_URL', 'left out where DATABASE_URL is not set')
}

const bracketed = (host: string) => (isIP(host) === 6 ? `[${host}]` : host)

/** Reads the environment. Throws a ConfigurationFault that names every wrong variable at once. */
export function readConfiguration(environment: Environment): Configuration {
  const reader = createReader(environment)
  const { text, whole, address, oneOf, faults } = reader
  const port = whole('PORT', 4400, 0, 65_535)
  const host = readHost(reader)
  const configuration: Configuration = {
    port,
    host,
    publicUrl: address('PUBLIC_URL', web, 'origin') ?? `http://${bracketed(host)}:${port}`,
    proxies: whole('TRUSTED_PROXIES', 0, 0, 10),
    captchaWork: whole('CAPTCHA_WORK', 600, 2, 10_000),
    databaseUrl: address('DATABASE_URL', ['postgres:', 'postgresql:'], 'whole'),
    listenUrl: readListenUrl(reader),
    busUrl: readBusUrl(reader),
    dataDir: readDataDir(reader),
    boardDir: readFolder(reader, 'BOARD_DIR'),
    embedDir: readFolder(reader, 'EMBED_DIR'),
    bases: readBases(reader),
    apps: readApps(reader),
    linkedin: readLinkedin(reader),
    graph: readGraph(reader),
    xing: { scopes: text('XING_SCOPES') ?? 'profile' },
    loginNetworks: readLoginNetworks(reader),
    sandboxUrl: address('SANDBOX_URL', web, 'origin'),
    trustedHosts: readTrustedHosts(reader),
    mediaQuotaMb: whole('MEDIA_QUOTA_MB', 20_000, 1, 100_000_000),
    model: readModel(reader),
    smtpUrl: address('SMTP_URL', ['smtp:', 'smtps:'], 'whole'),
    mailFrom: readMailFrom(reader),
    logLevel: oneOf('LOG_LEVEL', logLevels, 'info'),
    secretKeys: readKeys(reader),
    metricsToken: text('METRICS_TOKEN'),
    sessionCacheMs: whole('SESSION_CACHE_MS', 1000, 0, 1000),
    checkAnswers: oneOf('CHECK_ANSWERS', ['0', '1'], '0') === '1',
  }
  if (faults.length) throw new ConfigurationFault(faults)
  return configuration
}
