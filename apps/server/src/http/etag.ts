/**
 * Whether a caller has what an entity tag stands for, by their `If-None-Match` (RFC 9110, 13.1.2): a proxy that packs
 * answers makes tags weak, and they are still the same.
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || ifNoneMatch?.trim() === '*'
}
