import { chosenLabels, linkPreview, media, mention, network, wallTime } from '@rostrum/protocol'
import { scheduleOptions } from '@rostrum/rules'
import * as z from 'zod/mini'
import type { Environment, KeyValue } from '../environment.js'

/** A draft: all input and choices of the user, and the idempotency key of attempts to send it. */
const draft = z.object({
  at: z.number(),
  network: z.nullable(network),
  messageId: z.nullable(z.string()),
  text: z.string(),
  mentions: z.array(mention),
  hasLink: z.boolean(),
  /** A link that the user added; missing when it came with the opened content. */
  link: z.optional(z.object({ ...linkPreview.shape, isPDF: z.boolean(), isRemovable: z.boolean() })),
  /** The files, when they differ from those of the opened content. */
  media: z.optional(z.array(media)),
  /** Names of files whose upload was not finished; a page cannot store the files themselves. */
  unsent: z.optional(z.array(z.string())),
  /** The labels that the user chose; missing for none (GUARDRAILS13). */
  labels: z.optional(chosenLabels),
  /** The logs of the rewrites, which are sent with the post; missing for none (B3.13). */
  generatedLog: z.optional(z.array(z.unknown())),
  option: z.enum(scheduleOptions),
  startDate: z.nullable(wallTime),
  timezone: z.optional(z.nullable(z.string())),
  profileIds: z.array(z.string()),
  /** The profiles chosen on other networks; missing for none. */
  elsewhere: z.optional(z.array(z.string())),
  /** The key that names the share: every editor that restores the draft sends it with the same key. */
  shareKey: z.optional(z.nullable(z.string())),
  /** The idempotency key of an attempt that may have succeeded; null before the first one. */
  sendKey: z.nullable(z.string()),
  /**
   * Set when the user edited nothing, so that only the key of the attempt is stored. `under-way`: no response arrived,
   * and the draft is restored. `answered`: the key is only used when the same content is shared again.
   */
  unedited: z.optional(z.enum(['under-way', 'answered'])),
})
export type Draft = z.infer<typeof draft>

/**
 * The prefix of a slot's storage keys, which is the edited content for one network and message: `<network>/<message>/`.
 */
export const slotOf = ({ network, messageId }: Pick<Draft, 'network' | 'messageId'>): string =>
  `${network}/${messageId}/`

/** A draft, and its storage key. */
export interface FoundDraft {
  readonly key: string
  readonly draft: Draft
}

const forgetAfter = 30 * 24 * 60 * 60 * 1000
const maxDrafts = 50

const parse = (kept: string | null): Draft | null => {
  try {
    const parsed = z.safeParse(draft, JSON.parse(kept ?? 'null'))
    return parsed.success ? parsed.data : null
  } catch {
    return null
  }
}

/**
 * The drafts of one editor. A slot is the edited content: for one network, from one message. Each editor writes under
 * its own storage key, so that tabs never overwrite each other's drafts; the newest draft is restored.
 */
export const createDrafts = (needs: {
  storage: KeyValue
  environment: Environment
  userId: string
  /** The id of the edited story, message or post. */
  name: string
}) => {
  const { storage, environment } = needs
  const everything = `draft/${needs.userId}/`
  const mine = `${everything}${needs.name}/`
  const tab = environment.uuid()
  /** The storage keys of drafts that this editor took over from another tab or a closed page. */
  const adopted = new Map<string, string>()

  const under = (prefix: string): FoundDraft[] =>
    storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const draft = parse(storage.get(key))
        return draft ? [{ key, draft }] : []
      })
      .sort((a, b) => b.draft.at - a.draft.at)

  const removeAdopted = (slot: string) => {
    const key = adopted.get(slot)
    if (key) storage.remove(key)
    adopted.delete(slot)
  }

  // Delete drafts that nobody restored, to free storage.
  under(everything).forEach(({ key, draft: { at } }, index) => {
    if (index >= maxDrafts || at < environment.now() - forgetAfter) storage.remove(key)
  })

  return {
    /** The newest draft; with a prefix `of`, that of one network or slot. */
    find: (of = ''): FoundDraft | null =>
      under(mine + of).find(({ draft }) => draft.unedited !== 'answered' || slotOf(draft) === of) ?? null,
    /** The newest draft of another tab; not taken over. */
    findOther: (slot: string): FoundDraft | null =>
      under(mine + slot).find(({ key }) => !key.endsWith(tab)) ?? null,
    /** Takes over a draft of another editor. */
    adopt: ({ key, draft }: FoundDraft) => {
      if (!key.endsWith(tab)) adopted.set(slotOf(draft), key)
    },
    /** Stores a draft. False: the storage is full, and the draft is lost with the page. */
    keep: (kept: Omit<Draft, 'at'>): boolean => {
      const slot = slotOf(kept)
      const isKept = storage.set(mine + slot + tab, JSON.stringify({ at: environment.now(), ...kept }))
      if (isKept) removeAdopted(slot)
      return isKept
    },
    drop: (slot: string) => {
      storage.remove(mine + slot + tab)
      removeAdopted(slot)
    },
    /** Deletes all drafts that this editor wrote or took over. */
    dropAll: () => {
      for (const key of storage.keys()) if (key.startsWith(mine) && key.endsWith(tab)) storage.remove(key)
      for (const slot of adopted.keys()) removeAdopted(slot)
    },
    /** Whether a storage key written by another tab is, or was, a draft of this slot. */
    isOther: (slot: string, key: string, value: string | null) =>
      key.includes(mine + slot) && !key.endsWith(tab) && !parse(value)?.unedited,
  }
}
export type Drafts = ReturnType<typeof createDrafts>
