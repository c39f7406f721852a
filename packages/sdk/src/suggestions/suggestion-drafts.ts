import { mediaId } from '@rostrum/protocol'
import * as z from 'zod/mini'
import type { Environment, KeyValue } from '../environment.js'

/** A picture of a suggestion, as a form shows it. */
const picture = z.object({ Id: mediaId, Preview: z.nullable(z.string()), AltText: z.nullable(z.string()) })
export type SuggestionPicture = z.infer<typeof picture>

const draft = z.object({
  at: z.number(),
  /** What the form began with: a draft comes back to where it was begun. */
  prefill: z.string(),
  text: z.string(),
  pictures: z.array(picture),
  /** Of the suggestion that is changed; null for a new one. */
  version: z.nullable(z.int()),
  /** Names the attempt to send it that may have gone through. */
  key: z.nullable(z.string()),
})
export type SuggestionDraftKept = z.infer<typeof draft>

const forgetAfter = 30 * 24 * 60 * 60 * 1000

/**
 * Drafts of one form. Each tab writes to a place of its own, so two never overwrite each other; the newest is the one
 * that is offered back, and from then on it is this tab's.
 */
export const createSuggestionDrafts = (needs: {
  storage: KeyValue
  environment: Environment
  /** The person, the board, and the suggestion's id or `new`. */
  place: readonly string[]
}) => {
  const { storage, environment } = needs
  const mine = `suggestion/${needs.place.join('/')}/`
  const own = mine + environment.uuid()
  let adopted: string | null = null

  const read = (key: string): SuggestionDraftKept | null => {
    try {
      const parsed = z.safeParse(draft, JSON.parse(storage.get(key) ?? 'null'))
      return parsed.success ? parsed.data : null
    } catch {
      return null
    }
  }
  const forget = () => {
    if (adopted) storage.remove(adopted)
    adopted = null
  }

  return {
    /** The newest draft that was begun like this one. */
    take: (prefill: string): SuggestionDraftKept | null => {
      const kept = storage
        .keys()
        .filter((key) => key.startsWith(mine))
        .flatMap((key) => {
          const found = read(key)
          if (found && found.at > environment.now() - forgetAfter) return [{ key, found }]
          storage.remove(key)
          return []
        })
        .filter(({ found }) => prefill === '' || found.prefill === prefill)
        .sort((a, b) => b.found.at - a.found.at)
      const [newest] = kept
      if (newest) adopted = newest.key
      return newest?.found ?? null
    },
    /** False: there is no room, and it lives only as long as the page. */
    keep: (kept: Omit<SuggestionDraftKept, 'at'>): boolean => {
      const isKept = storage.set(own, JSON.stringify({ at: environment.now(), ...kept }))
      if (isKept) forget()
      return isKept
    },
    drop: () => {
      storage.remove(own)
      forget()
    },
  }
}
