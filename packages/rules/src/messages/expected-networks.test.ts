import { channels, networks } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { expectedNetworks } from './expected-networks.js'

test.each([
  [['Instagram'], networks],
  [['FacebookPage', 'InstagramBusinessAccount'], networks],
  [['FacebookPage'], null],
  [[], null],
])('[MESSAGES9] with the channels %j a client names %j', (named, expected) => {
  const given = channels.filter((channel) => (named as string[]).includes(channel))
  expect(expectedNetworks({ channels: given })).toEqual(expected)
})
