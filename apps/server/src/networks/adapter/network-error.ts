/** Which part of a post the network does not take. */
export type PostPart = 'text' | 'media' | 'link' | 'repost'

/**
 * What a refusal asks for. `retry-at`: wait. `network-down`: nothing was stored, try again later.
 * `reconnect`: the grant is gone. `fix-content`: the person changes `part`. `forbidden`: it will never be
 * allowed. `duplicate`: the network has this post already. `unclear`: nobody knows whether it was stored.
 */
export type NetworkErrorKind =
  | 'retry-at'
  | 'network-down'
  | 'reconnect'
  | 'fix-content'
  | 'forbidden'
  | 'duplicate'
  | 'unclear'

interface FailureFacts {
  /** What the network itself said, shortened; never a token. */
  said?: string | null | undefined
  /** Whose limit it is, when the network says that it is used up: it counts for other calls too. */
  limits?: 'app' | 'profile' | undefined
  /** Seconds to wait. */
  after?: number | null | undefined
  part?: PostPart | undefined
  /** The first post, when the network names it. */
  remoteId?: string | null | undefined
  /** The HTTP status, when there was an answer. */
  status?: number | undefined
  cause?: unknown
}

/** A network did not do what it was asked to. */
export class NetworkError extends Error {
  readonly kind: NetworkErrorKind
  readonly said: string | null
  readonly after: number | null
  readonly part: PostPart | null
  readonly limits: 'app' | 'profile' | null
  readonly remoteId: string | null
  readonly status: number | null

  constructor(kind: NetworkErrorKind, facts: FailureFacts = {}) {
    super(`${kind}: ${facts.said ?? 'no word from the network'}`, { cause: facts.cause })
    this.name = 'NetworkError'
    this.kind = kind
    this.said = facts.said?.slice(0, 300) ?? null
    this.after = facts.after ?? null
    this.part = facts.part ?? null
    this.limits = facts.limits ?? null
    this.remoteId = facts.remoteId ?? null
    this.status = facts.status ?? null
  }
}
