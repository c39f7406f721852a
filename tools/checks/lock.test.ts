import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

interface Manifest {
  readonly overrides: Readonly<Record<string, string>>
}
interface Lock {
  readonly packages: Readonly<Record<string, { readonly version?: string }>>
}

const read = (name: string): unknown =>
  JSON.parse(readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8'))

// npm skips packages that are already locked: an override that is added later would have no effect.
test('every override is what the lock installs', () => {
  const { overrides } = read('package.json') as Manifest
  const { packages } = read('package-lock.json') as Lock
  const locked = Object.keys(overrides).map((name) => {
    const versions = Object.entries(packages)
      .filter(([path]) => path === `node_modules/${name}` || path.endsWith(`/node_modules/${name}`))
      .map(([, { version }]) => version)
    return [name, [...new Set(versions)].join()] as const
  })
  expect(Object.fromEntries(locked)).toEqual(overrides)
})
