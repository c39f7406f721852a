/** A publication that this worker has claimed. `attempt` is the fence: it changes with every claim. */
export interface Claimed {
  id: string
  postId: string
  credentialId: string
  network: string
  attempt: number
  /** How often the network was asked about the publication. */
  asked: number
}

/** Why a publication failed or waits; stored with it and shown to the user. */
export interface PublicationError {
  code: string
  said: string | null
}

/** The next state of a claimed publication. Times are milliseconds from now. */
export type Settlement =
  | { to: 'confirmed'; remoteId: string; remoteUrl: string | null }
  /** `movedTo`: the whole post goes out then, as if it had not been tried. */
  | { to: 'scheduled'; after: number; error: PublicationError | null; movedTo?: Date }
  | { to: 'failed'; error: PublicationError }
  | { to: 'held'; error: PublicationError; isGrantGone?: boolean }
  | { to: 'cancelled' }
  /** `after` null: only the user can say. */
  | { to: 'unknown'; after: number | null; asked: number; error: PublicationError | null }

/** Nothing was sent: the publication is tried again at once. */
export const again: Settlement = { to: 'scheduled', after: 0, error: null }
