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
  milliseconds: 5000,
  headers: { accept: 'text/html,*/*;q=0.8', 'user-agent': 'Rostrum (link check)' },
}

/** The final address of a link after all redirects; null when it cannot be opened. */
export async function followLink(
  { guardedFetch }: Pick<Context, 'guardedFetch'>,
  url: string,
): Promise<string | null> {
  try {
    return (await guardedFetch(url, asked)).address.replace(/#.*$/s, '')
  } catch (error) {
    if (error instanceof FetchError) return null
    throw error
  }
}

/**
 * Creates the function that resolves links when a post is saved. Each link is opened twice, to see whether
 * its target is stable.
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
  const To = await followLink(context, Url)
  return { Url, To, IsSteady: To === null || To === (await followLink(context, Url)) }
}

/** Parses the stored ends of links; empty when none were resolved. */
export const endsOf = (stored: unknown): LinkEnd[] => z.safeParse(linkEnds, stored).data ?? []
