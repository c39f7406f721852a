import { existsSync, readFileSync, renameSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import * as z from 'zod/mini'
import { mediaFile } from './media/media-store.js'
import { networks } from './network.js'
import { grant } from './oauth/create-grant-store.js'
import { arrival, post } from './posts/post.js'
import type { World } from './world.js'
import { costCounts } from './x/costs.js'

const state = z.object({
  version: z.literal(1),
  posts: z.array(post),
  arrivals: z.array(arrival),
  grants: z.array(grant),
  media: z.array(mediaFile),
  costs: costCounts,
})
type State = z.infer<typeof state>

/** Reads the file; one that cannot be read is laid aside, and the world begins anew. */
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
  const kept: State = {
    version: 1,
    posts: networks.flatMap((network) => world.posts.timeline(network)),
    arrivals: [...world.posts.arrivals()],
    grants: world.grants.list(),
    media: world.media.list(),
    costs: world.costs.counts(),
  }
  return JSON.stringify(kept)
}

function fill(world: World, kept: State): void {
  world.posts.load(kept.posts, kept.arrivals)
  world.grants.load(kept.grants)
  world.media.load(kept.media)
  world.costs.load(kept.costs)
  for (const line of kept.arrivals) world.ids[line.network].above(line.id)
}

/**
 * Fills the world from the file and keeps the file up with the world: written anew under another name and renamed,
 * some time after a change, and more rarely the longer it takes. The answer writes once more, at once.
 */
export function keepState(world: World, file: string): () => Promise<void> {
  const kept = readState(file)
  if (kept) fill(world, kept)
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
