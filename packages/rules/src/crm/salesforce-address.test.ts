import { expect, test } from 'vitest'
import { isSalesforcePage, ownDomain, salesforceFrames, salesforceOrigin } from './salesforce-address.js'

const acme = 'https://acme.my.salesforce.com'

test.each([
  ['https://acme.my.salesforce.com/services/Soap/c/66.0/00D7Q000000RosT', acme],
  ['https://acme.lightning.force.com/lightning/page/home', acme],
  ['https://acme--c.vf.force.com/services/Soap/c/66.0/00D', acme],
  ['https://acme--board.vf.force.com/', acme],
  ['https://acme--c.eu40.visual.force.com/apex/Board', acme],
  ['https://acme--c.visualforce.com/apex/Board', acme],
  ['https://acme--uat.sandbox.my.salesforce.com/x', 'https://acme--uat.sandbox.my.salesforce.com'],
  ['https://acme--uat.sandbox.lightning.force.com/', 'https://acme--uat.sandbox.my.salesforce.com'],
  ['https://acme--uat--c.sandbox.vf.force.com/', 'https://acme--uat.sandbox.my.salesforce.com'],
  ['https://acme-dev-ed--c.develop.vf.force.com/', 'https://acme-dev-ed.develop.my.salesforce.com'],
  ['https://acme.my.salesforce.mil/', 'https://acme.my.salesforce.mil'],
  ['HTTPS://ACME.my.salesforce.com/', acme],
  ['https://eu40.salesforce.com/services', 'https://eu40.salesforce.com'],
])('[CRM1] %s is of %s', (address, origin) => {
  expect(salesforceOrigin({ address })).toBe(origin)
})

const hostile = [
  'http://acme.my.salesforce.com/',
  'https://acme.my.salesforce.com:8443/',
  'https://user@acme.my.salesforce.com/',
  'https://user:word@acme.my.salesforce.com/',
  'https://acme.my.salesforce.com./',
  'https://acme.my.salesforce.com.evil.example/',
  'https://evilmy.salesforce.community/',
  'https://evilsalesforce.com/',
  'https://salesforce.com/',
  'https://evil.example/acme.my.salesforce.com',
  'https://evil.example#.my.salesforce.com',
  'https://evil.example?.my.salesforce.com',
  'https://evil.example\\.my.salesforce.com',
  'https://169.254.169.254/',
  'https://[::1]/',
  'https://2130706433/',
  'https://acme。my。salesforce。com.evil.example/',
  'https://acme.my.site.com/',
  'ftp://acme.my.salesforce.com/',
  '//acme.my.salesforce.com/',
  'acme.my.salesforce.com',
  'javascript:alert(1)//.my.salesforce.com',
  '',
  ' https://acme.my.salesforce.com/',
  `https://${'a'.repeat(2000)}.my.salesforce.com/`,
]

test.each(hostile)('[CRM1] %s is of nobody', (address) => {
  expect(salesforceOrigin({ address })).toBeNull()
})

test.each([
  ['https://acme.my.salesforce.com/', acme],
  ['acme.my.salesforce.com', acme],
  ['https://acme--uat.sandbox.my.salesforce.com', 'https://acme--uat.sandbox.my.salesforce.com'],
  ['https://acme.my.salesforce.mil', 'https://acme.my.salesforce.mil'],
  ['https://acme.lightning.force.com', null],
  ['https://a.b.c.my.salesforce.com', null],
  ['https://login.salesforce.com', null],
  ['http://acme.my.salesforce.com', null],
  ['https://acme.my.salesforce.com.evil.example', null],
  ['', null],
])('[CRM2] %s is registered as %s', (address, origin) => {
  expect(ownDomain({ address })).toBe(origin)
})

test.each([
  [acme, [acme, 'https://acme.lightning.force.com', 'https://acme--c.vf.force.com']],
  [
    'https://acme--uat.sandbox.my.salesforce.com',
    [
      'https://acme--uat.sandbox.my.salesforce.com',
      'https://acme--uat.sandbox.lightning.force.com',
      'https://acme--uat--c.sandbox.vf.force.com',
    ],
  ],
  ['https://acme.my.salesforce.mil', ['https://acme.my.salesforce.mil']],
  ['http://localhost:4401', ['http://localhost:4401']],
])('[CRM3] the pages of %s', (origin, frames) => {
  expect(salesforceFrames({ origin })).toEqual(frames)
})

test.each([
  ['https://acme--board.vf.force.com', true],
  ['https://acme.my.site.com', true],
  ['https://*.force.com', false],
  ['https://evil.example', false],
  ['https://acme--board.vf.force.com/page', false],
  ['http://acme--board.vf.force.com', false],
])('[CRM3] whether %s may be added: %s', (origin, may) => {
  expect(isSalesforcePage({ origin })).toBe(may)
})
