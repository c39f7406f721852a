import type { Mention, Network, networkApps, PostLabels, ProfileType } from '@rostrum/protocol'
import type { CaptionLanguage } from '@rostrum/rules'
import type { GuardedFetch } from '../../guarded-fetch/guarded-fetch.js'
import type { ConnectionTerms } from './oauth-scopes.js'
import type { CallNetwork } from './network-call.js'
import type { NetworkLimits } from './network-limits.js'

/** A network with an interface that a server can speak: on WeChat things are handed to its app (B4.13). */
export type ConnectedNetwork = {
  [N in Network]: (typeof networkApps)[N] extends readonly [] ? never : N
}[Network]

/** The company's registration at a network: the key pair of its developer application. */
export interface NetworkApp {
  clientId: string
  clientSecret: string
}

/** A token, and the application that it was given to. */
export interface Grant {
  app: NetworkApp
  token: string
}

/** What a network gives for a consent. Lifetimes are in seconds; null: the network does not say, or gives none. */
export interface NetworkTokens {
  access: string
  /** What a refresh is asked for with: a token of its own or, on Instagram, the access token itself. */
  refresh: string | null
  expiresIn: number | null
  refreshExpiresIn: number | null
  /** What was granted, with spaces or commas between; empty when the network does not say. */
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

/** A page or business account that a person's grant opens, and that the person may post for. */
export interface Child {
  identity: NetworkIdentity
  type: 'page'
  /** The page's own token and its seconds; null: the person's token is the page's too. */
  token: { access: string; expiresIn: number | null } | null
}

/** The profile that posts: its open token and who it is at the network. */
export interface Author extends Grant {
  id: string
  type: ProfileType
  username: string | null
  scopes: string
  /** Of a page: the token of the person who connected it, where there is one. */
  personToken: string | null
}

/** The frame that stands for a video before it plays: its moment in seconds, and the picture as a JPEG. */
export interface VideoCover {
  at: number
  read: () => Promise<Uint8Array<ArrayBuffer>>
}

/** Captions of a video as SRT, and their language in two letters. */
export interface Captions {
  language: CaptionLanguage
  text: string
}

/** A file to be uploaded; `read` brings all of its bytes. */
export interface OutgoingMedia {
  kind: 'image' | 'gif' | 'video' | 'pdf'
  mimeType: string
  bytes: number
  altText: string | null
  title: string | null
  /** The frame that stands for a video; missing where the network chooses. */
  cover?: VideoCover
  /** Missing where the video has none, or the network takes none. */
  captions?: Captions
  /** Where a network can fetch it, for those that take no bytes; null when it stands nowhere. */
  address: string | null
  read: () => Promise<Uint8Array<ArrayBuffer>>
}

/** A post as it is to stand there, before the network's own notation. */
export interface OutgoingPost {
  text: string
  mentions: readonly Mention[]
  link: { url: string; title: string; description: string; picture: OutgoingMedia | null } | null
  media: readonly OutgoingMedia[]
  /** The company's post that is passed on, by its id at the same network; `text` is what is said about it. */
  repost: string | null
  /** What this is a comment on, by its id at the network. */
  commentOn: string | null
  /** How the network is to label it; null or missing for no label. */
  labels?: PostLabels | null
}

/** Where the post stands now. */
export interface Published {
  remoteId: string
  remoteUrl: string | null
}

/** Makes the one call that creates the post. Everything before it may be repeated, this may not. */
export interface Send {
  (): Promise<Published>
  /** The network's own draft that the call publishes: once at most, however often it is asked to. */
  draft?: string
}

/** What is looked for when nobody knows whether a post was created. */
export interface Sought {
  text: string
  link: string | null
  /** A comment is looked for below this. */
  commentOn: string | null
  /** Not older than this. */
  since: Date
  /** Posts that are known to be others. */
  except: readonly string[]
  /** The drafts of tries whose outcome nobody knows. */
  drafts?: readonly string[]
}

/**
 * `absent` is only said by a network that lists everything; the list may lag behind. `isOnce`: its draft was not
 * published, and a try that publishes the same draft makes no second post.
 */
export type Finding =
  | { is: 'found'; post: Published }
  | { is: 'absent'; isOnce?: true }
  | { is: 'cannot-tell' }

/** A post of a page, as its network lists it. */
export interface PagePost {
  remoteId: string
  /** Plain, without the network's notation. */
  text: string
  publishedAt: Date
  /** The network's name of its first picture, and what that shows; null without one. */
  picture: { id: string; altText: string | null } | null
  /** Whether its author lets others repost it, and everybody sees it. */
  canRepost: boolean
}

/** The newest posts of a page. `isAll`: there are no older ones. */
export interface PagePosts {
  posts: PagePost[]
  isAll: boolean
}

/** Numbers of one post as far as the network gives them. */
export interface PostNumbers {
  likes: number | null
  comments: number | null
  shares: number | null
  views: number | null
  clicks: number | null
}

/** Somebody who can be named in a post, under the network's own id. */
export interface FoundPerson {
  id: string
  name: string
  handle: string | null
  image: string | null
}

/** What the authorise address is made of. `state` and `challenge` are ours, in letters of an address. */
export interface Consent {
  app: NetworkApp
  type: ProfileType
  redirectUri: string
  state: string
  /** S256 of the verifier; not sent where the terms know no PKCE. */
  challenge: string
}

/** What a code is exchanged with. `verifier` belongs to the challenge of the consent. */
export interface Exchange {
  app: NetworkApp
  type: ProfileType
  redirectUri: string
  code: string
  verifier: string
}

/**
 * What a network says of a key pair. `key-pair`: it does not know the id, or the secret is another; `address`: the
 * return address is not registered there; null: nothing wrong that it would tell.
 */
export interface AppCheck {
  fault: 'key-pair' | 'address' | null
  /** The network's own words. */
  said: string | null
  /** Scopes that the application may not ask for; null when the network does not tell without a person. */
  lacks: readonly string[] | null
}

/**
 * One network's connecting side. Every call throws a NetworkError and nothing else when the network refuses, is
 * down or answers nonsense.
 */
export interface NetworkConnector {
  readonly network: ConnectedNetwork
  /** By type of profile. A type that is missing takes no consent: it is a placeholder, or an app on the phone. */
  readonly terms: Readonly<Partial<Record<ProfileType, ConnectionTerms>>>
  /** Where the person is sent. Throws a RangeError for a type without terms. */
  authorizeUrl: (consent: Consent) => string
  /** Tokens for a code: the long-lived ones, where a network gives short ones first. */
  exchange: (exchange: Exchange) => Promise<NetworkTokens>
  /** New tokens for a refresh token. Fails with `reconnect` only when the network says that the grant is gone. */
  refresh: (app: NetworkApp, refreshToken: string) => Promise<NetworkTokens>
  /** Gives a grant back, when the person removes the profile. */
  revoke: (grant: Grant) => Promise<void>
  /** Who consented; `type` is the one that was asked for. */
  whoAmI: (grant: Grant, type: ProfileType) => Promise<NetworkIdentity>
  /** The pages that a grant opens; asked for only where its terms open children, empty on networks without. */
  children: (grant: Grant) => Promise<Child[]>
  /**
   * What a grant holds now, with spaces between; missing where the network cannot be asked, and what came with the
   * token is the last word.
   */
  grantedScopes?: (grant: Grant) => Promise<string>
  /** Tests a key pair without anybody's consent. */
  checkApp: (app: NetworkApp, redirectUri: string) => Promise<AppCheck>
}

/** One network's posting side; what is said of failures counts here too. */
export interface NetworkPublisher {
  readonly network: ConnectedNetwork
  /** The network itself refuses words that the same author posted a short time ago, so they cannot stand there twice. */
  readonly refusesTwins: boolean
  /**
   * Uploads what has to be there first; repeatable. The answer is the call that creates the post. A draft of an earlier
   * try, of which nobody knows whether it was published, is used again.
   */
  prepare: (post: OutgoingPost, author: Author, drafts?: readonly string[]) => Promise<Send>
  /** Asks whether a post exists; for outcomes that are not known. */
  find: (sought: Sought, author: Author) => Promise<Finding>
  /** Where a post is seen. */
  addressOf: (remoteId: string, username: string | null) => string
  /** Takes a post away. One that is gone already counts as taken away. */
  remove: (remoteId: string, author: Author) => Promise<void>
  /** The newest posts of the author, a page; missing where the network lists none. */
  listPagePosts?: (author: Author) => Promise<PagePosts>
  /** Where a picture of such a post is fetched; null when it is not ready or gone. */
  findPicture?: (pictureId: string, author: Author) => Promise<string | null>
  /** People and pages whose name or handle holds a term, for mentions; missing where the network has no search. */
  findPeople?: (term: string, author: Author) => Promise<FoundPerson[]>
  /** Numbers by remote id; a post that the network does not know is missing. */
  statistics: (remoteIds: readonly string[], author: Author) => Promise<Map<string, PostNumbers>>
}

/** A network that profiles are connected to and that posts are sent to. */
export interface NetworkAdapter extends NetworkConnector, NetworkPublisher {}

/** Most posts whose statistics are asked for at once. */
export const statisticsBatch = 100

/** What an adapter needs from the server around it. */
export interface AdapterOptions {
  call: CallNetwork
  guardedFetch: GuardedFetch
  now: () => Date
  wait: (milliseconds: number) => Promise<void>
  limits: NetworkLimits
}
