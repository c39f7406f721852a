import { expect, test } from 'vitest'
import { ConfigurationFault, readConfiguration } from './configuration.js'

const faultsOf = (environment: Record<string, string>) => {
  try {
    readConfiguration(environment)
    return []
  } catch (error) {
    if (error instanceof ConfigurationFault) return error.faults
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
    bases: { xApi: 'https://api.x.com', linkedinAuth: 'https://www.linkedin.com' },
    apps: {},
    logLevel: 'info',
  })
  expect(configuration.dataDir).toMatch(/\.rostrum$/)
})

test('every wrong variable is named at once', () => {
  const faults = faultsOf({
    PORT: 'eighty',
    PUBLIC_URL: 'board.example',
    DATABASE_URL: 'mysql://x',
    X_API_BASE: 'ftp://x',
    X_CLIENT_ID: 'only one of two',
    SMTP_URL: 'mail.example:25',
    LOG_LEVEL: 'loud',
    SECRET_KEYS: 'dG9vIHNob3J0',
    TRUSTED_PROXIES: '-1',
  })
  const names = faults.map((fault) => fault.trim().split(' ')[0])
  expect(names.toSorted((one = '', other = '') => (one < other ? -1 : 1))).toEqual([
    'DATABASE_URL',
    'LOG_LEVEL',
    'PORT',
    'PUBLIC_URL',
    'SECRET_KEYS',
    'SMTP_URL',
    'TRUSTED_PROXIES',
    'X_API_BASE',
    'X_CLIENT_SECRET',
  ])
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
  expect(bases.linkedinApi).toBe('http://localhost:4401/linkedin')
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
})
