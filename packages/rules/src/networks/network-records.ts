import type { Network } from '@rostrum/protocol'
import * as facebook from './facebook.js'
import * as instagram from './instagram.js'
import * as linkedin from './linkedin.js'
import * as twitter from './twitter.js'
import * as wechat from './wechat.js'
import * as xing from './xing.js'
import type {
  ConnectingRules,
  ContentRules,
  NetworkMark,
  NetworkProblems,
  PostingRules,
} from './network-definition.js'

type Each<T> = Readonly<Record<Network, T>>

// Each network's file has all of its rules; here is one table for each part of them, and none of whole records. So an
// import of one table does not put the others into the bundle, or into the same chunk (`tools/build/network-parts.mjs`).

/** The names of the networks in the interface; Twitter is shown as X. NETWORKS1 */
export const names: Each<string> = {
  facebook: facebook.name,
  instagram: instagram.name,
  linkedin: linkedin.name,
  twitter: twitter.name,
  wechat: wechat.name,
  xing: xing.name,
}

export const marks: Each<NetworkMark> = {
  facebook: facebook.mark,
  instagram: instagram.mark,
  linkedin: linkedin.mark,
  twitter: twitter.mark,
  wechat: wechat.mark,
  xing: xing.mark,
}

export const connecting: Each<ConnectingRules> = {
  facebook: facebook.connecting,
  instagram: instagram.connecting,
  linkedin: linkedin.connecting,
  twitter: twitter.connecting,
  wechat: wechat.connecting,
  xing: xing.connecting,
}

/** The rules for a post on each network. NETWORKS9 to NETWORKS12 */
export const posting: Each<PostingRules> = {
  facebook: facebook.posting,
  instagram: instagram.posting,
  linkedin: linkedin.posting,
  twitter: twitter.posting,
  wechat: wechat.posting,
  xing: xing.posting,
}

export const problems: Each<NetworkProblems> = {
  facebook: facebook.problems,
  instagram: instagram.problems,
  linkedin: linkedin.problems,
  twitter: twitter.problems,
  wechat: wechat.problems,
  xing: xing.problems,
}

export const content: Each<ContentRules> = {
  facebook: facebook.content,
  instagram: instagram.content,
  linkedin: linkedin.content,
  twitter: twitter.content,
  wechat: wechat.content,
  xing: xing.content,
}
