import { pino, type DestinationStream } from 'pino'
import type { Configuration } from '../config/configuration.js'
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

/** Error codes of the database, the system and the framework: no secret has this form. */
const errorName = /^(?:[0-9A-Z]{5}|E[A-Z]+|[A-Z]+(?:_[A-Z]+)+)$/

const censor = (value: unknown, path: string[]): unknown =>
  path.at(-1) === 'code' && typeof value === 'string' && errorName.test(value) ? value : '[secret]'

/** An error under another key than `err` would be logged as an empty object. */
const withErrors = (facts: object): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(facts).map(([name, value]) => [
      name,
      name !== 'err' && value instanceof Error ? pino.stdSerializers.err(value) : value,
    ]),
  )

/** Logs JSON lines to standard error, so that standard output stays free for the operator's commands. */
export const createLog = (
  level: Configuration['logLevel'],
  destination: DestinationStream = pino.destination(2),
): Logger =>
  pino(
    {
      level,
      base: { pid: process.pid },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { log: withErrors },
      redact: {
        paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor,
      },
    },
    destination,
  )
