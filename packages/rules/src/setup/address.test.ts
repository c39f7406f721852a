import { expect, test } from 'vitest'
import { addressResult } from './address.js'

const good = { reason: null, code: null, isOurs: true, answered: 'https://board.example/api/setup/echo/x' }
const url = 'https://board.example'

test.each([
  [{ url, ...good }, 'reachable'],
  [{ url: 'http://localhost:4400', ...good }, 'local'],
  [{ url: 'http://127.0.0.1:4400', ...good, reason: 'not-public' }, 'local'],
  [{ url: 'http://[::1]:4400', ...good }, 'local'],
  [{ url: 'http://board.example', ...good, answered: 'http://board.example/x' }, 'insecure'],
  [{ url: 'http://board.example', ...good }, 'redirected'],
  [{ url, ...good, answered: null }, 'reachable'],
  [{ url, ...good, answered: 'https://BOARD.example:443/x' }, 'reachable'],
  [{ url: 'https://board.example:8443', ...good, answered: 'https://board.example:8443/x' }, 'reachable'],
  [{ url: 'https://board.example:8443', ...good }, 'redirected'],
  [{ url, ...good, answered: 'http://board.example/x' }, 'redirected'],
  [{ url, ...good, answered: 'https://www.board.example/x' }, 'redirected'],
  [{ url: 'http://board.localhost:4400', ...good }, 'local'],
  [{ url: 'http://127.10.20.30', ...good }, 'local'],
  [{ url: 'https://notlocalhost', ...good, answered: 'https://notlocalhost/x' }, 'reachable'],
  [{ url: 'https://localhost.example', ...good, answered: 'https://localhost.example/x' }, 'reachable'],
  [{ url, ...good, reason: 'unreachable', code: 'EPIPE' }, 'unreachable'],
  [{ url, ...good, isOurs: false }, 'elsewhere'],
  [{ url, ...good, reason: 'not-public' }, 'private'],
  [{ url, ...good, reason: 'port-not-allowed' }, 'port'],
  [{ url, ...good, reason: 'too-slow' }, 'slow'],
  [{ url, ...good, reason: 'too-many-redirects' }, 'redirected'],
  [{ url, ...good, reason: 'unreachable', code: 'ENOTFOUND' }, 'name'],
  [{ url, ...good, reason: 'unreachable', code: 'ECONNREFUSED' }, 'refused'],
  [{ url, ...good, reason: 'unreachable', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, 'certificate'],
  [{ url, ...good, reason: 'unreachable', code: 'ERR_TLS_CERT_ALTNAME_INVALID' }, 'certificate'],
  [{ url, ...good, reason: 'unreachable', code: 'UND_ERR_CONNECT_TIMEOUT' }, 'slow'],
  [{ url, ...good, reason: 'unreachable', code: null }, 'unreachable'],
  [{ url, ...good, reason: 'too-large' }, 'unreachable'],
] as const)('[SETUP4] a request with %j says %s', (facts, result) => {
  expect(addressResult(facts)).toBe(result)
})
