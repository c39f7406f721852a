import { generateKeyPairSync } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ConfigurationError, readConfiguration } from './configuration.js'

const faultsOf = (environment: Record<string, string>) => {
  try {
    readConfiguration(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigurationError) return error.faults
    throw error
  }
}

test('without a single variable there is a whole configuration', () => {
  const configuration = readConfiguration({})
  expect(configuration).toMatchObject({
    port: 4400,
    host: 'localhost',
    publicUrl: 'http://localhost:4400',
    databaseUrl: null,
    bases: {
      twitter: { apiBase: 'https://api.x.com' },
      linkedin: { authBase: 'https://www.linkedin.com' },
    },
    apps: {},
    logLevel: 'info',
  })
  expect(configuration.dataDir).toMatch(/\.rostrum$/)
})

test('[PUSH10] the key file of a service account is read, from a file too; anything else is a fault', () => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const account = {
    type: 'service_account',
    project_id: 'acme-board',
    client_email: 'push@acme-board.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
    token_uri: 'https://oauth2.googleapis.com/token',
  }
  const file = join(mkdtempSync(join(tmpdir(), 'rostrum-key-')), 'key.json')
  writeFileSync(file, JSON.stringify(account))
  for (const value of [file, JSON.stringify(account)])
    expect(readConfiguration({ FCM_SERVICE_ACCOUNT: value }).firebase).toMatchObject({
      base: 'https://fcm.googleapis.com',
      projectId: 'acme-board',
      tokenUrl: 'https://oauth2.googleapis.com/token',
    })
  const wrong = ['/no/such/file', '{', JSON.stringify({ ...account, private_key: 'none' })]
  for (const value of wrong)
    expect(faultsOf({ FCM_SERVICE_ACCOUNT: value })).toEqual([
      '  FCM_SERVICE_ACCOUNT must be the key file of a service account (JSON), or its content',
    ])
})

test('every wrong variable is named at once', () => {
  const faults = faultsOf({
    PORT: 'eighty',
    HOST: 'board.example:80',
    PUBLIC_URL: 'board.example',
    DATABASE_URL: 'mysql://x',
    X_API_BASE: 'ftp://x',
    X_CLIENT_ID: 'only one of two',
    SMTP_URL: 'mail.example:25',
    LOG_LEVEL: 'loud',
    SECRET_KEYS: 'dG9vIHNob3J0',
    TRUSTED_PROXIES: '-1',
    TRUSTED_HOSTS: 'intranet.example.com:99999',
    MAIL_FROM: 'the board',
    BOARD_DIR: '/no/such/folder',
  })
  const names = faults.map((fault) => fault.trim().split(' ')[0])
  expect(names.toSorted((one = '', other = '') => (one < other ? -1 : 1))).toEqual([
    'BOARD_DIR',
    'DATABASE_URL',
    'HOST',
    'LOG_LEVEL',
    'MAIL_FROM',
    'PORT',
    'PUBLIC_URL',
    'SECRET_KEYS',
    'SMTP_URL',
    'TRUSTED_HOSTS',
    'TRUSTED_PROXIES',
    'X_API_BASE',
    'X_CLIENT_SECRET',
  ])
})

test.each([
  ['PORT', '65536', 'a whole number from 0 to 65535'],
  ['PORT', '1e3', 'a whole number from 0 to 65535'],
  ['HOST', 'board.example:80', 'a name or an address of this machine, like localhost or 0.0.0.0'],
  ['PUBLIC_URL', 'board.example', 'a URL that begins with https:// or http://'],
  [
    'PUBLIC_URL',
    'https://a:b@board.example',
    'a URL that begins with https:// or http://, without credentials, query or fragment',
  ],
  ['PUBLIC_URL', 'https://board.example/x', 'a URL that begins with https:// or http://, without a path'],
  ['DATABASE_URL', 'mysql://x', 'a URL that begins with postgres:// or postgresql://'],
  ['LOG_LEVEL', 'loud', 'one of trace, debug, info, warn, error, fatal, silent'],
  ['LINKEDIN_VERSION', '202613', 'a year and a month, like 202605'],
  ['DATA_DIR', '/dev/null', 'a folder that may be written to, or a place where one may be made'],
  ['TRUSTED_HOSTS', 'a:80, b', 'hosts with their ports, like intranet.example.com:443, separated by commas'],
])('%s=%s is told what it must be, once', (name, value, wish) => {
  expect(faultsOf({ [name]: value })).toEqual([`  ${name} must be ${wish}`])
})

test('a fault does not repeat what the variable holds, for that may be a secret', () => {
  const said = faultsOf({
    DATABASE_URL: 'mysql://user:canary@host/db',
    SECRET_KEYS: 'canary',
    PUBLIC_URL: 'https://user:canary@board.example',
  })
  expect(said).toHaveLength(3)
  expect(said.join()).not.toContain('canary')
})

test('addresses lose their last slash; a public one with a path is refused', () => {
  const { publicUrl, bases } = readConfiguration({
    PUBLIC_URL: 'https://board.example/',
    LINKEDIN_API_BASE: 'http://localhost:4401/linkedin/',
  })
  expect(publicUrl).toBe('https://board.example')
  expect(bases.linkedin.apiBase).toBe('http://localhost:4401/linkedin')
  expect(faultsOf({ PUBLIC_URL: 'https://board.example/path' })).toHaveLength(1)
})

test('the bus is for servers that share a PostgreSQL, at an address that a Redis may have', () => {
  const DATABASE_URL = 'postgres://host/db'
  expect(readConfiguration({ DATABASE_URL, BUS_URL: 'rediss://user:pass@host:6380/2' }).busUrl).toContain(
    'host:6380',
  )
  for (const BUS_URL of ['http://host', 'redis:///1', 'redis://:canary@host/name', 'host:6379']) {
    const said = faultsOf({ DATABASE_URL, BUS_URL })
    expect(said).toHaveLength(1)
    expect(said.join()).toContain('BUS_URL')
    expect(said.join()).not.toContain('canary')
  }
  expect(faultsOf({ BUS_URL: 'redis://host' }).join()).toContain('DATABASE_URL')
  expect(faultsOf({ DATABASE_LISTEN_URL: 'postgres://host/db' }).join()).toContain('DATABASE_URL')
})

describe('docs/operating.md', () => {
  const docs = new URL('../../../../docs/', import.meta.url)
  const read = (name: string) => readFileSync(new URL(name, docs), 'utf8')
  const asked = new Set<string>()
  readConfiguration(
    new Proxy<Record<string, string>>(
      {},
      {
        get: (_none, name) => {
          asked.add(String(name))
          // The bus is looked at beside a database only.
          return name === 'DATABASE_URL' ? 'postgres://host/db' : undefined
        },
      },
    ),
  )
  /** Names in examples for other people's programs, and of the tests and the sandbox. */
  const foreign = new Set([
    'POSTGRES_PASSWORD',
    'ROSTRUM_KEY',
    'NEXT_PUBLIC_BOARD',
    'CUSTOM_ELEMENTS_SCHEMA',
    'SANDBOX_REDIRECTS',
    'TEST_ENGINES',
  ])
  const named = (text: string) => new Set(text.match(/\b[A-Z][A-Z\d]*(?:_[A-Z\d]+)+\b/g))

  test('names every variable that there is', () => {
    const text = read('operating.md')
    expect([...asked].filter((name) => !new RegExp(`\`${name}\``).test(text))).toEqual([])
  })

  test.each(readdirSync(docs).filter((name) => name.endsWith('.md')))(
    '%s names none that there is not',
    (name) => {
      expect(
        [...named(read(name))].filter((variable) => !asked.has(variable) && !foreign.has(variable)),
      ).toEqual([])
    },
  )

  test('says what holds where one is not set', () => {
    const rows = [...read('operating.md').matchAll(/^\| `([A-Z_]+)` \|.*\| `?([^\s|`]+)`? \|$/gm)]
    const said = rows.map(([, name = '', value = '']): [string, string] => [name, value])
    expect(said.length).toBeGreaterThan(6)
    for (const [name, value] of said.filter(([, value]) => value !== 'none' && !/[A-Z]{4}/.test(value))) {
      expect({ name, ...readConfiguration({ [name]: value }) }).toEqual({ name, ...readConfiguration({}) })
    }
  })
})
