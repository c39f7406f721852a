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
      redact: {
        paths: secretNames.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
        censor: '[secret]',
      },
    },
    destination,
  )
