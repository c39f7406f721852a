// Loaded into the server of a test, as its DNS: names under `varmelund.test` lead to this machine.
import dns from 'node:dns'
import { syncBuiltinESMExports } from 'node:module'

const { lookup } = dns
/** @param {string} name @param {unknown[]} rest */
const lookupHere = (name, ...rest) =>
  Reflect.apply(lookup, dns, [name.endsWith('.varmelund.test') ? '127.0.0.1' : name, ...rest])
Object.assign(dns, { lookup: lookupHere })
syncBuiltinESMExports()
