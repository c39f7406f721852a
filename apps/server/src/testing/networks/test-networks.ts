import { afterAll, beforeAll } from 'vitest'
import { openNetworks, readServed, returnAddress } from './open-networks.js'

const settings = { allowedRedirects: [returnAddress], unlimited: true, quiet: true, readMedia: readServed }

type Beside = Parameters<typeof openNetworks>[0] & { close(): Promise<void> }

/**
 * A sandbox without limits and every adapter beside it, for all tests of a file: named at its top, there from its
 * first test on and taken away behind its last.
 */
export function testNetworks<Sandbox extends Beside>(
  open: (common: typeof settings) => Promise<Sandbox>,
  surroundings: Parameters<typeof openNetworks>[1] = {},
) {
  let stage: (ReturnType<typeof openNetworks> & { readonly sandbox: Sandbox }) | undefined
  const there = () => {
    if (!stage) throw new Error('The stage stands while tests run')
    return stage
  }
  beforeAll(async () => {
    const sandbox = await open(settings)
    stage = { sandbox, ...openNetworks(sandbox, surroundings) }
  })
  afterAll(async () => {
    await stage?.close()
    await stage?.sandbox.close()
  })
  return {
    get sandbox() {
      return there().sandbox
    },
    get adapters() {
      return there().adapters
    },
  }
}
