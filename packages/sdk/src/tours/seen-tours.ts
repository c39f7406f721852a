import {
  markRepostStoryTourSeen,
  markTourSeen,
  markVideoUploadTourSeen,
  type Startup,
  type TourName,
} from '@rostrum/protocol'
import { seenTourVersion } from '@rostrum/rules'
import * as z from 'zod/mini'
import { isApiError } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'

const seenTour = z.object({
  tour: z.enum(['main', 'repost-story', 'video-upload', 'board-rebrand']),
  version: z.optional(z.int()),
})
type SeenTour = z.infer<typeof seenTour>

const prefix = 'tours-seen/'

/** What the startup data say once these tours were seen. */
function withSeen(startup: Startup, seen: readonly SeenTour[]): Partial<Startup> {
  const has = (name: TourName) => seen.some(({ tour }) => tour === name)
  const { SeenTour } = startup
  const main = seen.find(({ tour }) => tour === 'main')
  return {
    SeenTour: main
      ? {
          hasSeen: true,
          version: seenTourVersion({ stored: SeenTour.version, sent: main.version ?? SeenTour.version }),
        }
      : SeenTour,
    SeenRepostStoryTour: startup.SeenRepostStoryTour || has('repost-story'),
    SeenVideoUploadTour: startup.SeenVideoUploadTour || has('video-upload'),
    SeenBoardRebrandTour: startup.SeenBoardRebrandTour || has('board-rebrand'),
  }
}

/** Sends what was seen, each by the call that the specification names for it (A7.32 to A7.34). */
function send({ client }: Rostrum, { tour, version }: SeenTour): Promise<unknown> {
  if (tour === 'video-upload') return client.send(markVideoUploadTourSeen, {})
  if (tour === 'repost-story') return client.send(markRepostStoryTourSeen, {})
  return client.send(markTourSeen, { body: { tour, ...(version === undefined ? {} : { version }) } })
}

/**
 * The tours that the user has seen: at once here and in other tabs, on the server as soon as it can be reached. TOURS19
 */
export function createSeenTours(rostrum: Rostrum) {
  const { startup, storage, environment, connectivity } = rostrum
  const keyOf = (userId: string) => `${prefix}${userId}`
  const own = () => startup.$startup.get()?.User.Id ?? null

  const read = (userId: string): readonly SeenTour[] => {
    try {
      return z.parse(z.array(seenTour), JSON.parse(storage.local.get(keyOf(userId)) ?? '[]'))
    } catch {
      return []
    }
  }
  const keep = (userId: string, seen: readonly SeenTour[]) =>
    seen.length > 0
      ? storage.local.set(keyOf(userId), JSON.stringify(seen))
      : storage.local.remove(keyOf(userId))

  const apply = (seen: readonly SeenTour[]) => {
    const data = startup.$startup.get()
    if (!data || seen.length === 0) return
    const changed = withSeen(data, seen)
    if (Object.entries(changed).some(([name, value]) => !isSame(Reflect.get(data, name), value)))
      startup.change(changed)
  }

  const flush = () =>
    environment.exclusively('tours-seen', async () => {
      const userId = own()
      if (userId === null) return
      for (const seen of read(userId)) {
        try {
          await send(rostrum, seen)
        } catch (error) {
          // Without a connection, or with a server that fails, it is sent at the next occasion.
          if (!isApiError(error) || own() !== userId) throw error
          return
        }
        keep(
          userId,
          read(userId).filter(({ tour }) => tour !== seen.tour),
        )
      }
    })
  const tryFlush = () => void flush().catch(() => {})

  const stop = [
    startup.$startup.subscribe((data) => {
      if (data) apply(read(data.User.Id))
    }),
    connectivity.$connectivity.listen(({ isDown }) => {
      if (!isDown) tryFlush()
    }),
    environment.onStorage((key, value) => {
      const userId = own()
      if (userId !== null && value !== null && key?.endsWith(keyOf(userId))) apply(read(userId))
    }),
  ]
  rostrum.events.on('disposed', () => {
    for (const one of stop) one()
  })
  tryFlush()

  return {
    mark: (seen: readonly SeenTour[]): void => {
      const userId = own()
      if (userId === null) return
      const others = read(userId).filter(({ tour }) => !seen.some((one) => one.tour === tour))
      keep(userId, [...others, ...seen])
      apply(seen)
      tryFlush()
    },
  }
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)
