import { storyForm, storyId } from '@rostrum/protocol'
import * as z from 'zod/mini'
import type { Rostrum } from '../rostrum.js'

const copy = z.object({
  at: z.number(),
  id: storyId,
  /** The version that it was written over; 0 before the first. */
  version: z.int(),
  /** The server does not have the draft yet. */
  isNew: z.boolean(),
  form: storyForm,
})
export type DraftCopy = z.infer<typeof copy>

const forgetAfter = 30 * 24 * 60 * 60 * 1000

/** Copies on this device of what is written and was not saved yet, one for each story of a user on a board. */
export const createDraftCopies = ({ storage, environment, startup }: Rostrum) => {
  const { local } = storage
  const data = startup.$startup.get()
  const prefix = `editorial/${data?.User.Id ?? ''}/${data?.CurrentBoard.Id ?? ''}/`
  const read = (key: string): DraftCopy | null => {
    try {
      const parsed = z.safeParse(copy, JSON.parse(local.get(key) ?? 'null'))
      return parsed.success && parsed.data.at > environment.now() - forgetAfter ? parsed.data : null
    } catch {
      return null
    }
  }

  return {
    read: (id: string) => read(prefix + id),
    /** The newest copy of a draft that never reached the server. */
    newest: (): DraftCopy | null =>
      local
        .keys()
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => read(key) ?? [])
        .filter(({ isNew }) => isNew)
        .sort((a, b) => b.at - a.at)[0] ?? null,
    /** False: the storage is full, and the text is lost with the page. */
    keep: (stored: Omit<DraftCopy, 'at'>): boolean =>
      local.set(prefix + stored.id, JSON.stringify({ at: environment.now(), ...stored })),
    drop: (id: string) => local.remove(prefix + id),
  }
}
