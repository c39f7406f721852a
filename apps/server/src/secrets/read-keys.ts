import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, openSync, readFileSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { ConfigurationError } from '../config/configuration.js'
import { secretKey, type SecretKey } from './secrets.js'

/** The key file in the data folder, created at the first start and readable by the server's user only. */
function keyOf(folder: string): SecretKey {
  const path = join(folder, 'secret-key')
  if (!existsSync(path)) {
    const file = openSync(path, 'wx', 0o600)
    writeSync(file, `${randomBytes(32).toString('base64')}\n`)
    fsyncSync(file)
    closeSync(file)
  }
  const bytes = Buffer.from(readFileSync(path, 'utf8').trim(), 'base64')
  if (bytes.length !== 32)
    throw new ConfigurationError([`  ${path} must contain a key of 32 bytes in base64`])
  return secretKey(bytes)
}

/**
 * The encryption keys, newest first: from the configuration, else from the data folder, else (in memory) a
 * temporary one.
 */
export function readKeys(
  configured: readonly string[],
  folder: string | null,
): readonly [SecretKey, ...SecretKey[]] {
  const [first, ...others] = configured.map((key) => secretKey(Buffer.from(key, 'base64')))
  if (first) return [first, ...others]
  return [folder === null ? secretKey(randomBytes(32)) : keyOf(folder)]
}
