import type { Mention, Network } from '@rostrum/protocol'
import type { GuardedFetch } from '../guarded-fetch/guarded-fetch.js'
import type { CallNetwork } from './network-call.js'

/** The company's registration at a network: the key pair of its developer application. */
export interface NetworkApp {
  clientId: string
  clientSecret: string
}

/** What a network gives for a consent. Lifetimes are in seconds; null: the network does not say, or gives none. */
export interface NetworkTokens {
  access: string
  refresh: string | null
  expiresIn: number | null
  refreshExpiresIn: number | null
  scopes: string
}

/** Whose profile a token opens. `id` is the network's own and never changes. */
export interface NetworkIdentity {
  id: string
  name: string
  username: string | null
  email: string | null
  picture: string | null
  url: string | null
}

/** The profile that posts: its open token and who it is at the network. */
export interface Author {
  token: string
  id: string
  username: string | null
  scopes: string
}

/** A file to be uploaded; `read` brings all of its bytes. */
export interface OutgoingMedia {
  kind: 'image' | 'gif' | 'video' | 'pdf'
  mimeType: string
  bytes: number
  altText: string | null
  title: string | null
  read: () => Promise<Uint8Array<ArrayBuffer>>
}

/** A post as it is to stand there, before the network's own notation. */
export interface OutgoingPost {
  text: string
  mentions: readonly Mention[]
  link: { url: string; title: string; description: string; picture: OutgoingMedia | null } | null
  media: readonly OutgoingMedia[]
}

/** Where the post stands now. */
export interface Published {
  remoteId: string
  remoteUrl: string | null
}

/** Makes the one call that creates the post. Everything before it may be repeated, this may not. */
export type Send = () => Promise<Published>

/** What is looked for when nobody knows whether a post was created. */
export interface Sought {
  text: string
  link: string | null
  /** Not older than this. */
  since: Date
  /** Posts that are known to be others. */
  except: readonly string[]
}

/** `absent` is only said by a network that lists everything; the list may lag behind. */
export type Finding = { is: 'found'; post: Published } | { is: 'absent' } | { is: 'cannot-tell' }

/** Numbers of one post as far as the network gives them. */
export interface PostNumbers {
  likes: number | null
  comments: number | null
  shares: number | null
  views: number | null
  clicks: number | null
}

/** What the authorise address is made of. `state` and `challenge` are ours, in letters of an address. */
export interface Consent {
  app: NetworkApp
  redirectUri: string
  state: string
  challenge: string
}

/** What a code is exchanged with. `verifier` belongs to the challenge of the consent. */
export interface Exchange {
  app: NetworkApp
  redirectUri: string
  code: string
  verifier: string
}

/**
 * One network, as the server talks to it. Every call throws a NetworkFailure and nothing else when the
 * network refuses, is down or answers nonsense.
 */
export interface NetworkAdapter {
  readonly network: Network
  /** The right without which nothing can be posted; a consent without it is a denial. */
  readonly writeScope: string
  authorizeUrl: (consent: Consent) => string
  exchange: (exchange: Exchange) => Promise<NetworkTokens>
  /** New tokens for a refresh token. Fails with `reconnect` only when the network says that the grant is gone. */
  refresh: (app: NetworkApp, refreshToken: string) => Promise<NetworkTokens>
  /** Gives a grant back, when the person removes the profile. */
  revoke: (app: NetworkApp, token: string) => Promise<void>
  whoAmI: (token: string) => Promise<NetworkIdentity>
  /** Uploads what has to be there first; repeatable. The answer is the call that creates the post. */
  prepare: (post: OutgoingPost, author: Author) => Promise<Send>
  /** Asks whether a post exists; for outcomes that are not known. */
  find: (sought: Sought, author: Author) => Promise<Finding>
  /** Where a post is seen. */
  addressOf: (remoteId: string, username: string | null) => string
  /** Takes a post away. One that is gone already counts as taken away. */
  remove: (remoteId: string, author: Author) => Promise<void>
  /** Numbers by remote id; a post that the network does not know is missing. */
  statistics: (remoteIds: readonly string[], author: Author) => Promise<Map<string, PostNumbers>>
}

/** Most posts whose statistics are asked for at once. */
export const statisticsBatch = 100

/** What an adapter needs from the server around it. */
export interface AdapterSurroundings {
  call: CallNetwork
  guardedFetch: GuardedFetch
  now: () => Date
  wait: (milliseconds: number) => Promise<void>
}
