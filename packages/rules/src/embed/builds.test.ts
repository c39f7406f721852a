import { expect, test } from 'vitest'
import { outdatedBuilds } from './builds.js'

const build = (id: string, version: string, startedAt: number) => ({ id, version, startedAt })

test('[EMBED4] the builds of the newest three versions stay', () => {
  const builds = ['0.1.0', '0.2.0', '0.2.1', '0.3.0'].map((version, at) => build(version, version, at))
  expect(outdatedBuilds({ builds })).toEqual(['0.1.0'])
  expect(outdatedBuilds({ builds: builds.slice(1) })).toEqual([])
})

test('[EMBED4] of one version the newest two stay, whatever was started again', () => {
  const builds = [
    build('a', '1.0.0', 4),
    build('b', '1.0.0', 2),
    build('c', '1.0.0', 3),
    build('d', '0.9.0', 1),
  ]
  expect(outdatedBuilds({ builds })).toEqual(['b'])
})
