import { expect, test } from 'vitest'
import { networkOf } from './client-network.js'

test('[SESSION102] all addresses of one IPv6 customer share one count, however they are written', () => {
  for (const [network, addresses] of [
    ['2001:db8:0:0::/64', ['2001:db8::1', '2001:db8::a:b:c:d', '2001:0DB8:0:0:1:2:3:4', '2001:db8::']],
    ['2001:db8:1:2::/64', ['2001:db8:1:2::1', '2001:db8:1:2:ffff:0:0:1']],
    ['fe80:0:0:0::/64', ['fe80::1%eth0']],
    ['0:0:0:0::/64', ['::1', '::']],
  ] as const)
    expect(addresses.map((address) => networkOf(address))).toEqual(addresses.map(() => network))
})

test('an IPv4 address counts as itself, however the socket writes it', () => {
  expect(networkOf('192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(networkOf('')).toBe('')
})
