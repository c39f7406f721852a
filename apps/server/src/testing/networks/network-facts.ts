import { networks, type Network, type ProfileType } from '@rostrum/protocol'
import type { ConnectedNetwork, OutgoingMedia } from '../../networks/adapter/network-adapter.js'

/** What the suites of all adapters expect of a network that posts are sent to. */
export interface PublishingFacts {
  /** The types of profile that the server posts to. */
  readonly types: readonly ProfileType[]
  readonly takes: readonly OutgoingMedia['kind'][]
  /** A document is posted as a link to the file. */
  readonly linksDocuments: boolean
  /** A post needs an image or a video. */
  readonly needsMedia: boolean
  /** How the link of a post is shown: as a card (ours, or its own from the page), in the text, or not at all. */
  readonly link: 'our-card' | 'own-card' | 'in-text' | 'none'
  readonly canRepost: boolean
  readonly canRemove: boolean
  /** What happens to a text that was posted a moment ago: another post, an error, an error that names the first. */
  readonly twin: 'allowed' | 'refused' | 'refused-by-id'
  /** The types of profile whose posts cannot be listed, so that a lost one is not found. */
  readonly unlisted: readonly ProfileType[]
  /** Somebody who can be mentioned, and how the mention is shown. */
  readonly mention: { readonly id: string; readonly text: string; readonly shown: string }
  /** Comments are posts that reply to the post. */
  readonly commentsArePosts: boolean
  readonly commentsTakePictures: boolean
}

/** What the suites of all adapters expect of a network. */
export interface NetworkFacts {
  /** Its name in the sandbox. */
  readonly sandbox: Exclude<ConnectedNetwork, 'twitter'> | 'x'
  /** The types of profile that are connected by a consent. */
  readonly connects: readonly ProfileType[]
  /** The network can be asked which permissions a token has. */
  readonly tellsScopes: boolean
  /** The permissions that it says our incomplete application lacks; null when it does not say. */
  readonly lacks: readonly string[] | null
  /** What a refresh gives: new tokens, a new access token for the same refresh token, or it has no refresh tokens. */
  readonly refresh: 'both' | 'access' | 'none'
  /** A personal grant can be revoked by us. */
  readonly revokes: boolean
  /** Null when the server does not post to it. */
  readonly publishing: PublishingFacts | null
}

const everyFile = ['image', 'gif', 'video', 'pdf'] as const

const records = {
  facebook: {
    sandbox: 'facebook',
    connects: ['personal-profile', 'page'],
    tellsScopes: true,
    lacks: ['pages_manage_posts', 'read_insights'],
    refresh: 'none',
    revokes: true,
    publishing: {
      types: ['page'],
      takes: everyFile,
      linksDocuments: true,
      needsMedia: false,
      link: 'own-card',
      canRepost: false,
      canRemove: true,
      twin: 'refused',
      unlisted: [],
      mention: { id: '10290100000002', text: 'Lumen Works', shown: 'Lumen Works' },
      commentsArePosts: false,
      commentsTakePictures: true,
    },
  },
  instagram: {
    sandbox: 'instagram',
    connects: ['page'],
    tellsScopes: false,
    lacks: null,
    refresh: 'none',
    revokes: false,
    publishing: {
      types: ['page'],
      takes: ['image', 'video'],
      linksDocuments: false,
      needsMedia: true,
      link: 'none',
      canRepost: false,
      canRemove: false,
      twin: 'allowed',
      unlisted: [],
      mention: { id: 'misaki.tanaka', text: 'misaki.tanaka', shown: '@misaki.tanaka' },
      commentsArePosts: false,
      commentsTakePictures: false,
    },
  },
  linkedin: {
    sandbox: 'linkedin',
    connects: ['personal-profile', 'page'],
    tellsScopes: true,
    lacks: null,
    refresh: 'access',
    revokes: true,
    publishing: {
      types: ['personal-profile', 'page'],
      takes: everyFile,
      linksDocuments: false,
      needsMedia: false,
      link: 'our-card',
      canRepost: true,
      canRemove: true,
      twin: 'refused-by-id',
      unlisted: ['personal-profile'],
      mention: { id: 'Mi3sWk9TnA', text: '田中 美咲', shown: '田中 美咲' },
      commentsArePosts: false,
      commentsTakePictures: true,
    },
  },
  twitter: {
    sandbox: 'x',
    connects: ['personal-profile'],
    tellsScopes: false,
    lacks: null,
    refresh: 'both',
    revokes: true,
    publishing: {
      types: ['personal-profile'],
      takes: ['image', 'gif', 'video'],
      linksDocuments: false,
      needsMedia: false,
      link: 'in-text',
      canRepost: true,
      canRemove: true,
      twin: 'refused',
      unlisted: [],
      mention: { id: 'misaki_tanaka', text: 'misaki_tanaka', shown: '@misaki_tanaka' },
      commentsArePosts: true,
      commentsTakePictures: true,
    },
  },
  xing: {
    sandbox: 'xing',
    connects: ['personal-profile'],
    tellsScopes: false,
    lacks: null,
    refresh: 'both',
    revokes: false,
    publishing: null,
  },
} as const satisfies Record<ConnectedNetwork, NetworkFacts>

const factsOf = (network: ConnectedNetwork): NetworkFacts => records[network]

/** The networks that posts are sent to. */
export type PublishingNetwork = {
  [N in ConnectedNetwork]: (typeof records)[N]['publishing'] extends null ? never : N
}[ConnectedNetwork]

const isConnected = (network: Network): network is ConnectedNetwork => Object.hasOwn(records, network)
const isPublishing = (network: ConnectedNetwork): network is PublishingNetwork =>
  factsOf(network).publishing !== null
const connected = networks.filter(isConnected)

/** Every network and type of profile that is connected by a consent. */
export const connections = connected.flatMap((network) =>
  factsOf(network).connects.map((type) => [network, type, factsOf(network)] as const),
)

/** Every network and type of profile that posts are sent to. */
export const publishers = connected.filter(isPublishing).flatMap((network) => {
  const { publishing, sandbox } = factsOf(network)
  return publishing
    ? publishing.types.map((type) => [network, type, { ...publishing, sandbox }] as const)
    : []
})
