import { networks } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { expectedNetworks } from './expected-networks.js'

test.each([
  ['Instagram', networks],
  ['FacebookPage, InstagramBusinessAccount', networks],
  ['FacebookPage,NotInstagram', null],
  ['', null],
])('[MESSAGES9] with the channels %j a client names %j', (Channels, expected) => {
  expect(expectedNetworks({ Channels })).toEqual(expected)
})
