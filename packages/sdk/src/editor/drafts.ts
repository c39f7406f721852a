import { linkPreview, media, mention, network, wallTime } from '@rostrum/protocol'
import { scheduleOptions } from '@rostrum/rules'
import * as z from 'zod/mini'
import type { Environment, KeyValue } from '../environment.js'

/** What a draft keeps: all that a person typed or chose, and the key under which it was tried to be sent. */
const draft = z.object({
  at: z.number(),
  network: z.nullable(network),
  messageId: z.nullable(z.string()),
  text: z.string(),
  mentions: z.array(mention),
  hasLink: z.boolean(),
  /** A link of the person's own; missing where what was opened brought it. */
  link: z.optional(z.object({ ...linkPreview.shape, isPDF: z.boolean(), isRemovable: z.boolean() })),
  /** The files, where they are not those that were opened. */
  media: z.optional(z.array(media)),
  /** Names of files that were on their way: a page cannot keep the files. */
  unsent: z.optional(z.array(z.string())),
  option: z.enum(scheduleOptions),
  startDate: z.nullable(wallTime),
  timezone: z.optional(z.nullable(z.string())),
  profileIds: z.array(z.string()),
  /** The name of the share: whoever takes the draft sends it under the same. */
  shareKey: z.optional(z.nullable(z.string())),
  /** The idempotency key of the attempt that may have gone through; null before the first one. */
  sendKey: z.nullable(z.string()),
})
export type Draft = z.infer<typeof draft>

const forgetAfter = 30 * 24 * 60 * 60 * 1000
const most = 50

/**
 * The drafts of one editor. A slot is what is edited: for one network, from one message. Each editor writes to a
 * place of its own, so two tabs never overwrite each other; the newest draft is the one that is offered back.
 */
export const createDrafts = (needs: {
  storage: KeyValue
  environment: Environment
  userId: string
  /** What is edited: the id of a story, message or post. */
  name: string
}) => {
  const { storage, environment } = needs
  const everything = `draft/${needs.userId}/`
  const mine = `${everything}${needs.name}/`
  const tab = environment.uuid()
  const slotOf = (kept: Pick<Draft, 'network' | 'messageId'>) => `${mine}${kept.network}/${kept.messageId}/`
  /** The place of another tab, or of a page that is gone, that this editor took its draft from. */
  const adopted = new Map<string, string>()

  const read = (key: string): Draft | null => {
    try {
      const parsed = z.safeParse(draft, JSON.parse(storage.get(key) ?? 'null'))
      return parsed.success ? parsed.data : null
    } catch {
      return null
    }
  }
  const under = (prefix: string) =>
    storage
      .keys()
      .filter((key) => key.startsWith(prefix))
      .flatMap((key) => {
        const found = read(key)
        return found ? [{ key, found }] : []
      })
      .sort((a, b) => b.found.at - a.found.at)

  const adopt = (newest: { key: string; found: Draft } | undefined) => {
    if (!newest) return null
    if (!newest.key.endsWith(tab)) adopted.set(slotOf(newest.found), newest.key)
    return newest.found
  }
  const removeAdopted = (slot: string) => {
    const key = adopted.get(slot)
    if (key) storage.remove(key)
    adopted.delete(slot)
  }

  // What nobody came back for makes room.
  under(everything).forEach(({ key, found }, index) => {
    if (index >= most || found.at < environment.now() - forgetAfter) storage.remove(key)
  })

  return {
    /** The newest draft; of one network, or one message, where they are given. From now on it is this editor's. */
    take: (network?: Draft['network'], messageId?: Draft['messageId']): Draft | null => {
      if (network === undefined) return adopt(under(mine)[0])
      if (messageId === undefined) return adopt(under(`${mine}${network}/`)[0])
      return adopt(under(slotOf({ network, messageId }))[0])
    },
    /** The newest draft of another tab. */
    takeOther: (slot: Pick<Draft, 'network' | 'messageId'>): Draft | null =>
      adopt(under(slotOf(slot)).find(({ key }) => !key.endsWith(tab))),
    /** False: there is no room, and it lives only as long as the page. */
    keep: (kept: Omit<Draft, 'at'>): boolean => {
      const slot = slotOf(kept)
      const isKept = storage.set(slot + tab, JSON.stringify({ at: environment.now(), ...kept }))
      if (isKept) removeAdopted(slot)
      return isKept
    },
    drop: (slot: Pick<Draft, 'network' | 'messageId'>) => {
      storage.remove(slotOf(slot) + tab)
      removeAdopted(slotOf(slot))
    },
    /** Drops all that this editor wrote or took. */
    dropAll: () => {
      for (const key of storage.keys()) if (key.startsWith(mine) && key.endsWith(tab)) storage.remove(key)
      for (const slot of adopted.keys()) removeAdopted(slot)
    },
    /** Whether a key that another tab wrote to is a draft of this slot. */
    isOther: (slot: Pick<Draft, 'network' | 'messageId'>, key: string) =>
      key.includes(slotOf(slot)) && !key.endsWith(tab),
  }
}
export type Drafts = ReturnType<typeof createDrafts>
