import type { AddedKind } from '@rostrum/rules'

/** What a file of a device is, before it is sent; null for what nobody takes. */
export const fileKindOf = ({ type, name }: Pick<File, 'type' | 'name'>): AddedKind | 'pdf' | null => {
  if (type === 'image/gif') return 'gif'
  if (/^image\/(?:jpeg|png|webp)$/.test(type)) return 'image'
  if (/^video\/(?:mp4|quicktime)$/.test(type)) return 'video'
  if (type === 'application/pdf') return 'pdf'
  return /\.(?:jpe?g|png|webp)$/i.test(name) && type === '' ? 'image' : null
}
