import { createHash, randomBytes } from 'node:crypto'
import type { MediaFile } from '../media/media-store.js'
import { sniff } from '../media/sniff.js'
import type { World } from '../world.js'

export const assetKinds = ['image', 'video', 'document'] as const
export type AssetKind = (typeof assetKinds)[number]

interface Part {
  readonly firstByte: number
  readonly lastByte: number
  etag?: string
  bytes?: Buffer
}

/** An upload from its registration to its use. */
export interface Asset {
  /** The last part of the URN. */
  readonly id: string
  readonly urn: string
  readonly kind: AssetKind
  readonly owner: string
  readonly token: string
  readonly parts: Part[]
  readonly expiresAt: number
  isClosed: boolean
  /** The picture that stands for a video, once it is uploaded. */
  thumbnail?: Buffer
  captions?: NonNullable<MediaFile['captions']>
}

export type AssetStatus = 'WAITING_UPLOAD' | 'PROCESSING' | 'AVAILABLE' | 'PROCESSING_FAILED'

const partSize = 4 * 1024 * 1024
const maxPixels = 36_152_320
const allowedTypes: Record<AssetKind, (type: string) => boolean> = {
  image: (type) => ['image/png', 'image/jpeg', 'image/gif'].includes(type),
  video: (type) => type === 'video/mp4',
  document: (type) => type.startsWith('application/'),
}

export interface Assets {
  readonly open: (kind: AssetKind, owner: string, size: number | undefined) => Asset
  readonly find: (id: string) => Asset | undefined
  /** Stores one part and answers its ETag. */
  readonly put: (asset: Asset, index: number, bytes: Buffer) => string
  /** All bytes have arrived: the network starts to process them. */
  readonly close: (asset: Asset) => Promise<void>
  readonly status: (urn: string) => AssetStatus | undefined
  /** The file of a URN, once it is uploaded. */
  readonly file: (urn: string) => MediaFile | undefined
}

const idOf = (urn: string): string => urn.slice(urn.lastIndexOf(':') + 1)

function findFailure(kind: AssetKind, bytes: Buffer): string | undefined {
  const found = sniff(bytes)
  if (!found || !allowedTypes[kind](found.type)) return 'The file type is not supported.'
  if ((found.width ?? 0) * (found.height ?? 0) > maxPixels) return 'The image has too many pixels.'
  const { duration } = found
  if (duration !== undefined && (duration < 3 || duration > 1800))
    return 'The video is too short or too long.'
  return undefined
}

/** Creates the store of LinkedIn uploads: registered, received part by part, processed, and then usable. */
export function createAssets(world: World): Assets {
  const assets = new Map<string, Asset>()
  return {
    open(kind, owner, size) {
      const id = `D4E${randomBytes(11).toString('hex')}`
      const parts: Part[] = []
      if (kind === 'video') {
        for (let first = 0; first < (size ?? 0); first += partSize) {
          parts.push({ firstByte: first, lastByte: Math.min(first + partSize, size ?? 0) - 1 })
        }
      } else parts.push({ firstByte: 0, lastByte: -1 })
      const asset: Asset = {
        id,
        urn: `urn:li:${kind}:${id}`,
        kind,
        owner,
        token: randomBytes(12).toString('base64url'),
        parts,
        expiresAt: world.now() + 86_400_000,
        isClosed: false,
      }
      assets.set(id, asset)
      return asset
    },
    find: (id) => assets.get(id),
    put(asset, index, bytes) {
      const etag = createHash('sha256')
        .update(`${asset.id}/${index}`)
        .update(bytes)
        .digest('hex')
        .slice(0, 32)
      const part = asset.parts[index]
      if (part) Object.assign(part, { etag, bytes })
      return etag
    },
    async close(asset) {
      asset.isClosed = true
      const bytes = Buffer.concat(asset.parts.map((part) => part.bytes ?? Buffer.alloc(0)))
      for (const part of asset.parts) delete part.bytes
      const found = sniff(bytes)
      const failure = findFailure(asset.kind, bytes)
      const file: MediaFile = {
        id: asset.id,
        network: 'linkedin',
        owner: asset.owner,
        kind: asset.kind,
        type: found?.type ?? 'application/octet-stream',
        size: bytes.length,
        ...(found?.width && { width: found.width }),
        ...(found?.height && { height: found.height }),
        alt: '',
        readyAt: world.now() + world.options.processing,
        ...(failure && { failure }),
      }
      if (asset.thumbnail) {
        const cover = { ...file, id: `${asset.id}c`, kind: 'image' as const, type: 'image/jpeg' }
        await world.media.add({ ...cover, size: asset.thumbnail.length }, asset.thumbnail)
      }
      await world.media.add(
        {
          ...file,
          ...(asset.thumbnail && { cover: `${asset.id}c` }),
          ...(asset.captions && { captions: asset.captions }),
        },
        bytes,
      )
    },
    status(urn) {
      const file = world.media.find(idOf(urn))
      if (!file) return assets.has(idOf(urn)) ? 'WAITING_UPLOAD' : undefined
      if (file.readyAt > world.now()) return 'PROCESSING'
      return file.failure ? 'PROCESSING_FAILED' : 'AVAILABLE'
    },
    file: (urn) => world.media.find(idOf(urn)),
  }
}
