import { createLocalJWKSet, errors, type JSONWebKeySet, type JWTVerifyGetKey } from 'jose'
import * as z from 'zod/mini'
import type { GuardedFetch } from '../guarded-fetch/guarded-fetch.js'

const minute = 60_000
/** Milliseconds after which published keys are read again. */
const freshFor = 60 * minute
/** Milliseconds for which keys stay good while they cannot be read again. */
const goodFor = 24 * 60 * minute
/** Milliseconds between two readings because of an unknown key: anybody can name one. */
const pause = minute

const keySet = z.object({ keys: z.array(z.looseObject({ kty: z.string() })).check(z.maxLength(100)) })

/** Parses a JSON Web Key Set. Throws when it is none. */
export const readKeySet = (value: unknown): JSONWebKeySet => z.parse(keySet, value)

/** Finds the key of a token. Keys that a server publishes are read again when they change. */
export interface KeySets {
  readonly at: (address: string) => JWTVerifyGetKey
}

interface Known {
  readonly find: JWTVerifyGetKey
  readonly readAt: number
}

/** Caches the key sets that are published at addresses; `fetch` decides which addresses may be asked. */
export function createKeySets({ fetch, now }: { fetch: GuardedFetch; now: () => Date }): KeySets {
  const known = new Map<string, Known>()
  const reading = new Map<string, Promise<Known>>()

  const read = async (address: string): Promise<Known> => {
    const answer = await fetch(address, { maximumBytes: 1 << 18, milliseconds: 5000, redirects: 0 })
    if (answer.status !== 200) throw new Error(`The keys at ${address} answered ${answer.status}`)
    const value: unknown = JSON.parse(new TextDecoder().decode(answer.body))
    const found = { find: createLocalJWKSet(readKeySet(value)), readAt: now().getTime() }
    known.set(address, found)
    return found
  }
  const readOnce = (address: string): Promise<Known> => {
    const running = reading.get(address) ?? read(address).finally(() => reading.delete(address))
    reading.set(address, running)
    return running
  }
  const current = async (address: string): Promise<Known> => {
    const found = known.get(address)
    const age = found ? now().getTime() - found.readAt : Infinity
    if (found && age < freshFor) return found
    return readOnce(address).catch((error: unknown) => {
      if (found && age < goodFor) return found
      throw error
    })
  }
  return {
    at: (address) => async (header, token) => {
      const found = await current(address)
      try {
        return await found.find(header, token)
      } catch (error) {
        const isUnknown = error instanceof errors.JWKSNoMatchingKey
        if (!isUnknown || now().getTime() - found.readAt < pause) throw error
        const { find } = await readOnce(address)
        return find(header, token)
      }
    },
  }
}
