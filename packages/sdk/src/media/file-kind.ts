import type { AddedKind } from '@rostrum/rules'

/** The kind of a local file before its upload; null for an unsupported one. */
export const fileKindOf = ({ type, name }: Pick<File, 'type' | 'name'>): AddedKind | 'pdf' | null => {
  if (type === 'image/gif') return 'gif'
  if (/^image\/(?:jpeg|png|webp)$/.test(type)) return 'image'
  if (/^video\/(?:mp4|quicktime)$/.test(type)) return 'video'
  if (type === 'application/pdf') return 'pdf'
  return /\.(?:jpe?g|png|webp)$/i.test(name) && type === '' ? 'image' : null
}
