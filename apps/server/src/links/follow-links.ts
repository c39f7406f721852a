import { linkEnds, type LinkEnd } from '@rostrum/protocol'
import { cardAddresses } from '@rostrum/rules'
import * as z from 'zod/mini'
import type { Context } from '../context.js'
import { FetchError } from '../guarded-fetch/fetch-error.js'
import { createConcurrencyLimit } from './concurrency-limit.js'

/** The parts of a post from which a network builds a link card. */
type Words = Parameters<typeof cardAddresses>[0]

/**
 * Finds out where those links of a post lead for which its network builds a card itself. Throws `api-429`.
 */
export type FollowLinks = (personId: string, words: Words) => Promise<LinkEnd[]>

const asked = {
  readsBody: false,
  redirects: 10,
  headers: { accept: 'text/html,*/*;q=0.8', 'user-agent': 'Rostrum (link check)' },
}
const maxMs = 5000
/** Milliseconds when a post is saved, because its author waits for the answer. */
const maxMsOfSaving = 4000

/** The final address of a link after all redirects; null when it cannot be opened in time. */
export async function followLink(
  { guardedFetch }: Pick<Context, 'guardedFetch'>,
  url: string,
  milliseconds = maxMs,
): Promise<string | null> {
  try {
    return (await guardedFetch(url, { ...asked, milliseconds })).address.replace(/#.*$/s, '')
  } catch (error) {
    if (error instanceof FetchError) return null
    throw error
  }
}

/**
 * Creates the function that resolves links when a post is saved. Each link is opened twice, to see whether
 * its target is stable, and at the same time, so that a slow host delays the author only once.
 */
export function createFollowLinks(context: Pick<Context, 'guardedFetch'>): FollowLinks {
  const inLimits = createConcurrencyLimit({ max: 8, maxOfOnePerson: 2 })
  return (personId, words) => {
    const urls = cardAddresses(words)
    if (urls.length === 0) return Promise.resolve([])
    return inLimits(personId, () => Promise.all(urls.map((url) => lookTwice(context, url))))
  }
}

async function lookTwice(context: Pick<Context, 'guardedFetch'>, Url: string): Promise<LinkEnd> {
  const look = () => followLink(context, Url, maxMsOfSaving)
  const [To, again] = await Promise.all([look(), look()])
  return { Url, To, IsSteady: To === null || To === again }
}

/** Parses the stored ends of links; empty when none were resolved. */
export const endsOf = (stored: unknown): LinkEnd[] => z.safeParse(linkEnds, stored).data ?? []
