import { pino, type DestinationStream } from 'pino'
import type { Configuration } from '../configuration.js'
import type { Logger } from '../context.js'

const secretNames = [
  'token',
  'Token',
  'password',
  'secret',
  'clientSecret',
  'authorization',
  'apiSession',
  'apisession',
  'cookie',
  'code',
  'access',
  'refresh',
]

/** What the database, the system and the frame call their errors: no secret looks like these. */
const errorName = /^(?:[0-9A-Z]{5}|E[A-Z]+|[A-Z]+(?:_[A-Z]+)+)$/

const censor = (value: unknown, path: string[]): unknown =>
  path.at(-1) === 'code' && typeof value === 'string' && errorName.test(value) ? value : '[secret]'

/** An error that stands under another name than `err` would be logged as nothing at all. */
const told = (facts: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      name !== 'err' && value instanceof Error ? pino.stdSerializers.err(value) : value,
    ]),
  )

/** Logs one JSON line an event to the standard error output, so that the other one stays for the operator. */
export const createLog = (
  level: Configuration['logLevel'],
  destination: DestinationStream = pino.destination(2),
): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: told },
      redact: {
        paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor,
      },
    },
    destination,
  )
