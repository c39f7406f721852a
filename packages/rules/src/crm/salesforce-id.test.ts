import { expect, test } from 'vitest'
import { salesforceId, salesforceIdEnding } from './salesforce-id.js'

test('[CRM4] the ending of an id, as Salesforce writes it', () => {
  expect(salesforceIdEnding('001A0000006Vm9r')).toBe('IAC')
})

const short = '00D7Q000000RosT'
const long = short + salesforceIdEnding(short)

test.each([
  [short, 'organisation', short],
  [long, 'organisation', short],
  [long.toLowerCase(), 'organisation', null],
  [`${short}AAA`, 'organisation', null],
  [short.slice(0, 14), 'organisation', null],
  [`${short}A`, 'organisation', null],
  [short, 'user', null],
  ['0057Q000000Maya', 'user', '0057Q000000Maya'],
  ["0057Q000000May'", 'user', null],
  ['005７Q000000Maya', 'user', null],
  [`${short}\n`, 'organisation', null],
  ['', 'user', null],
] as const)('[CRM4] %j as the id of the %s: %s', (id, of, found) => {
  expect(salesforceId({ id, of })).toBe(found)
})
