import { mediaId } from '@rostrum/protocol'
import * as z from 'zod/mini'
import type { Environment, KeyValue } from '../environment.js'

/** A picture of a suggestion, as a form shows it. */
const picture = z.object({ Id: mediaId, Preview: z.nullable(z.string()), AltText: z.nullable(z.string()) })
export type SuggestionPicture = z.infer<typeof picture>

const draft = z.object({
  at: z.number(),
  /** The initial text of the form: a draft is restored only for the same one. */
  prefill: z.string(),
  text: z.string(),
  pictures: z.array(picture),
  /** The version of the changed suggestion; null for a new one. */
  version: z.nullable(z.int()),
  /** The idempotency key of an attempt that may have succeeded; null before the first one. */
  key: z.nullable(z.string()),
})
export type SavedSuggestionDraft = z.infer<typeof draft>

const forgetAfter = 30 * 24 * 60 * 60 * 1000

/**
 * The drafts of one form. Each tab writes under its own storage key, so that tabs never overwrite each other's drafts;
 * the newest one is restored and then belongs to this tab.
 */
export const createSuggestionDrafts = (needs: {
  storage: KeyValue
  environment: Environment
  /** The parts of the storage key: the user, the board, and the suggestion's id or `new`. */
  keyParts: readonly string[]
}) => {
  const { storage, environment } = needs
  const prefix = `suggestion/${needs.keyParts.join('/')}/`
  const own = prefix + environment.uuid()
  let adopted: string | null = null

  const read = (key: string): SavedSuggestionDraft | null => {
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
    /** Takes over the newest draft with the same initial text. */
    take: (prefill: string): SavedSuggestionDraft | null => {
      const stored = storage
        .keys()
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => {
          const found = read(key)
          if (found && found.at > environment.now() - forgetAfter) return [{ key, found }]
          storage.remove(key)
          return []
        })
        .filter(({ found }) => prefill === '' || found.prefill === prefill)
        .sort((a, b) => b.found.at - a.found.at)
      const [newest] = stored
      if (newest) adopted = newest.key
      return newest?.found ?? null
    },
    /** Stores a draft. False: the storage is full, and the draft is lost with the page. */
    keep: (stored: Omit<SavedSuggestionDraft, 'at'>): boolean => {
      const isKept = storage.set(own, JSON.stringify({ at: environment.now(), ...stored }))
      if (isKept) forget()
      return isKept
    },
    drop: () => {
      storage.remove(own)
      forget()
    },
  }
}
