/** A publication in this worker's hands. `attempt` is the fence: it changes with every claim. */
export interface Claimed {
  id: string
  postId: string
  credentialId: string
  network: string
  attempt: number
  /** How often the network was asked about it. */
  asked: number
}

/** Why a publication is not where it was meant to be; kept with it, and shown to the person. */
export interface PublicationError {
  code: string
  said: string | null
}

/** Where a publication goes from a worker's hands. Times are milliseconds from now. */
export type Settlement =
  | { to: 'confirmed'; remoteId: string; remoteUrl: string | null }
  | { to: 'scheduled'; after: number; error: PublicationError | null }
  | { to: 'failed'; error: PublicationError }
  | { to: 'held'; error: PublicationError; isGrantGone?: boolean }
  | { to: 'cancelled' }
  /** `after` null: nobody but the person can say. */
  | { to: 'unknown'; after: number | null; asked: number; error: PublicationError | null }
