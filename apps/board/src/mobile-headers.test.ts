import { expect, test } from 'vitest'
import { mobileHeaders } from './mobile-headers.js'

test.each([
  ['ios', { 'X-Is-Mobile': '1', 'X-App-Version': '1.2.3' }],
  ['android', { 'X-Is-Mobile': '1', 'X-App-Version': '1.2.3' }],
  ['desktop', {}],
] as const)('[A7.36] calls from %s say %j', (platform, sent) => {
  expect(mobileHeaders(platform, '1.2.3')).toEqual(sent)
})
