import { expect, test } from 'vitest'
import { sugarAddress } from './sugar-address.js'

test.each([
  ['https://crm.acme.test', 'https://crm.acme.test'],
  ['https://crm.acme.test/', 'https://crm.acme.test'],
  ['https://CRM.acme.test/sugar/index.php#Accounts/12', 'https://crm.acme.test/sugar'],
  ['https://crm.acme.test:8443/sugar//', 'https://crm.acme.test:8443/sugar'],
  ['http://localhost:4401/sugarcrm', 'http://localhost:4401/sugarcrm'],
  ['https://user@crm.acme.test', null],
  ['https://user:word@crm.acme.test', null],
  ['https://crm.acme.test/?a=b', null],
  ['ftp://crm.acme.test', null],
  ['crm.acme.test', null],
  ['https://', null],
  ['', null],
  [`https://crm.acme.test/${'a'.repeat(2000)}`, null],
])('[CRM8] %.60s is %s', (address, found) => {
  expect(sugarAddress({ address })).toBe(found)
})
