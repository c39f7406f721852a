import { existsSync, readFileSync, renameSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { mediaFile } from './media/media-store.js'
import { networks } from './network.js'
import { grant } from './oauth/create-grant-store.js'
import { delivery, post } from './posts/post.js'
import type { World } from './world.js'
import { costCounts } from './x/costs.js'

const state = z.object({
  version: z.literal(1),
  posts: z.array(post),
  arrivals: z.array(delivery),
  grants: z.array(grant),
  media: z.array(mediaFile),
  costs: costCounts,
})
type State = z.infer<typeof state>

/** Reads the file; an unreadable one is renamed, and the world starts empty. */
function readState(file: string): State | undefined {
  if (!existsSync(file)) return undefined
  try {
    return state.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    const aside = `${file}.unreadable`
    renameSync(file, aside)
    process.stderr.write(`The sandbox cannot read its file, which is now ${aside}: ${String(error)}\n`)
    return undefined
  }
}

const writeState = (world: World): string => {
  const stored: State = {
    version: 1,
    posts: networks.flatMap((network) => world.posts.timeline(network)),
    arrivals: [...world.posts.arrivals()],
    grants: world.grants.list(),
    media: world.media.list(),
    costs: world.costs.counts(),
  }
  return JSON.stringify(stored)
}

function fill(world: World, stored: State): void {
  world.posts.load(stored.posts, stored.arrivals)
  world.grants.load(stored.grants)
  world.media.load(stored.media)
  world.costs.load(stored.costs)
  for (const line of stored.arrivals) world.idsOf(line.network).above(line.id)
}

/**
 * Fills the world from the file and keeps the file up to date: it is written under a temporary name and
 * renamed, some time after a change, and more rarely the longer it takes. The returned function writes once
 * more, at once.
 */
export function keepState(world: World, file: string): () => Promise<void> {
  const stored = readState(file)
  if (stored) fill(world, stored)
  let timer: NodeJS.Timeout | undefined
  let saving = Promise.resolve()
  let wait = 250
  const draft = `${file}.new`

  const save = async (): Promise<void> => {
    const started = performance.now()
    await writeFile(draft, writeState(world), { mode: 0o600 })
    await rename(draft, file)
    wait = Math.max(250, (performance.now() - started) * 15)
  }
  const saveInTurn = (): Promise<void> => {
    clearTimeout(timer)
    timer = undefined
    saving = saving.then(save).catch((error: unknown) => {
      process.stderr.write(`The sandbox cannot write its file: ${String(error)}\n`)
    })
    return saving
  }
  world.onChange(() => {
    timer ??= setTimeout(() => void saveInTurn(), wait)
  })
  return saveInTurn
}
