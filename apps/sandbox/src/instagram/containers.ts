import { sniff } from '../media/sniff.js'
import type { MediaFile } from '../media/media-store.js'
import type { World } from '../world.js'

const day = 86_400_000

/** What publishing turns into a post: one file, or the children of a carousel. */
export interface Container {
  readonly id: string
  readonly owner: string
  readonly caption: string
  readonly alt: string
  /** The moment of a video that stands for it, in milliseconds. */
  readonly coverAt: number | undefined
  readonly kind: 'IMAGE' | 'REELS' | 'VIDEO' | 'CAROUSEL'
  readonly isItem: boolean
  readonly children: readonly Container[]
  readonly createdAt: number
  readyAt: number
  /** Subcode of the error, once processing has failed. */
  failure: number | undefined
  file: MediaFile | undefined
  publishedAs: string | undefined
}

export type ContainerStatus = 'IN_PROGRESS' | 'FINISHED' | 'ERROR' | 'EXPIRED' | 'PUBLISHED'

export interface Containers {
  readonly open: (
    container: Pick<Container, 'owner' | 'caption' | 'alt' | 'kind' | 'isItem' | 'children' | 'coverAt'>,
    address: string | undefined,
  ) => Container
  readonly find: (id: string) => Container | undefined
  readonly status: (container: Container) => ContainerStatus
}

/** Subcode of the error for a fetched file; undefined when the file is valid. */
function judge(kind: Container['kind'], bytes: Buffer | undefined): number | undefined {
  if (!bytes) return 2_207_052
  const found = sniff(bytes)
  if (kind !== 'IMAGE') return found?.kind === 'video' ? undefined : 2_207_026
  if (found?.type !== 'image/jpeg') return 2_207_005
  if (bytes.length > 8_000_000) return 2_207_004
  const ratio = (found.width ?? 0) / (found.height ?? 1)
  return ratio < 0.79 || ratio > 1.92 ? 2_207_009 : undefined
}

/** Creates the store of containers. Their files are fetched from the address that the app sent. */
export function createContainers(world: World): Containers {
  const containers = new Map<string, Container>()

  async function fill(container: Container, address: string): Promise<void> {
    const bytes = await world.options.readMedia(address).catch(() => undefined)
    container.failure = judge(container.kind, bytes)
    container.readyAt = world.now() + world.options.processing
    const found = bytes && sniff(bytes)
    const { coverAt } = container
    if (coverAt !== undefined && coverAt > (found?.duration ?? Infinity) * 1000)
      container.failure ??= 2_207_057
    if (!bytes || !found || container.failure) return
    container.file = {
      id: container.id,
      network: 'instagram',
      owner: container.owner,
      kind: found.kind,
      type: found.type,
      size: bytes.length,
      ...(found.width && { width: found.width }),
      ...(found.height && { height: found.height }),
      alt: container.alt,
      ...(coverAt !== undefined && { cover: coverAt }),
      readyAt: container.readyAt,
    }
    await world.media.add(container.file, bytes)
  }

  return {
    open(facts, address) {
      const container: Container = {
        ...facts,
        id: world.idsOf('instagram').next(),
        createdAt: world.now(),
        readyAt: address ? Infinity : world.now(),
        failure: undefined,
        file: undefined,
        publishedAs: undefined,
      }
      containers.set(container.id, container)
      if (address) void fill(container, address)
      return container
    },
    find: (id) => containers.get(id),
    status(container) {
      if (container.publishedAs) return 'PUBLISHED'
      if (world.now() > container.createdAt + day) return 'EXPIRED'
      const parts = [container, ...container.children]
      if (parts.some((one) => one.readyAt > world.now())) return 'IN_PROGRESS'
      return parts.some((one) => one.failure) ? 'ERROR' : 'FINISHED'
    },
  }
}
