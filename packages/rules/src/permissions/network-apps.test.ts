import { defaultRoles } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { defaultMatrix } from './default-roles.js'
import { mayKeepNetworkApps, mayKeepSignIn } from './network-apps.js'

test("[PERMISSIONS40] of the default roles only the manager manages the networks' applications", () => {
  const keepers = defaultRoles.filter((role) => mayKeepNetworkApps({ matrix: defaultMatrix(role) }))
  expect(keepers).toEqual(['manager'])
  expect(mayKeepNetworkApps({ matrix: {} })).toBe(false)
})

test('[PERMISSIONS41] of the default roles only the manager manages how the company signs in', () => {
  const keepers = defaultRoles.filter((role) => mayKeepSignIn({ matrix: defaultMatrix(role) }))
  expect(keepers).toEqual(['manager'])
  expect(mayKeepSignIn({ matrix: {} })).toBe(false)
})
