/**
 * Whether a caller has the current version, by its `If-None-Match` (RFC 9110, 13.1.2). Weak tags count as equal: a
 * proxy that compresses answers makes tags weak.
 */
export function isKnown(ifNoneMatch: string | undefined, etag: string): boolean {
  const tags = ifNoneMatch?.split(',').map((tag) => tag.trim().replace(/^W\//, '')) ?? []
  return tags.includes(etag) || ifNoneMatch?.trim() === '*'
}
