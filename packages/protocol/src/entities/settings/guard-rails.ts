import * as z from 'zod/mini'
import { labelRules, xRules } from './posts-on-x.js'
import { quietHours } from '../notices/notice.js'
import { isPublishedByUs, networks, type Network } from '../../network-records.js'

/** The longest disclosure, in characters, and the most posts of a person and day that can be chosen. */
export const maxDisclosure = 100
export const maxDailyCap = 100
/** The most banned words and the most hashtags of a company, and the longest of each, in characters. */
export const maxListed = 500
export const maxListedLength = 100

/** From how many colleagues at most a warning can be set, and the minutes that can lie between equal texts. */
export const maxSameCopy = 100
export const minStagger = 5
export const maxStagger = 1440

/** The longest template of the parameters of links, in characters. */
export const maxUtm = 300

const disclosure = z.optional(z.string().check(z.maxLength(maxDisclosure)))

type Published = typeof isPublishedByUs
/** A network on which Rostrum publishes itself, so that it can add a disclosure. */
export type DisclosedNetwork = { [N in Network]: Published[N] extends true ? N : never }[Network]

const isDisclosed = (network: Network): network is DisclosedNetwork => isPublishedByUs[network]
export const disclosedNetworks: readonly DisclosedNetwork[] = networks.filter(isDisclosed)

const disclosures = Object.fromEntries(disclosedNetworks.map((network) => [network, disclosure]))

/** When nobody's post is published, on the clocks of a zone; null for each person's own. It never lasts all day. */
const boardQuiet = z.object({
  ...quietHours.shape,
  Timezone: z.nullable(z.string().check(z.maxLength(64))),
})
export type BoardQuietHours = z.infer<typeof boardQuiet>

const sameCopy = z.object({
  /** From how many colleagues who shared the same text today the editor warns. */
  From: z.int().check(z.minimum(1), z.maximum(maxSameCopy)),
  /** The least minutes between equal texts on a network; null to warn only. */
  Minutes: z.nullable(z.int().check(z.minimum(minStagger), z.maximum(maxStagger))),
})

/** The highest price of a post on X, and the highest budget of a month, in thousandths of a US dollar. */
export const maxXPrice = 100_000
export const maxXBudget = 1_000_000_000

const xPrice = z.int().check(z.minimum(0), z.maximum(maxXPrice))
const xCost = z.object({
  /** What X bills for a post, and for one with a link, in thousandths of a US dollar. */
  Post: xPrice,
  Link: xPrice,
  /** What a calendar month may cost; null for any amount. */
  Budget: z.nullable(z.int().check(z.minimum(1), z.maximum(maxXBudget))),
  WhenSpent: z.enum(xRules),
  /** Authors are told what a link costs. */
  IsShown: z.boolean(),
})
export type XCost = z.infer<typeof xCost>

/** X's price list of 2026; no budget. */
export const usualXCost: XCost = { Post: 15, Link: 200, Budget: null, WhenSpent: 'warn', IsShown: false }

/** What a board asks of its members' posts. */
export const guardRails = z.object({
  /** A picture needs an alternative text where its network has one (GUARDRAILS4). */
  IsAltTextRequired: z.boolean(),
  /** At most so many posts of a person and day; null for any number (GUARDRAILS5). */
  DailyCap: z.nullable(z.int().check(z.minimum(1), z.maximum(maxDailyCap))),
  /** What is added to the end of each post, by network (GUARDRAILS3). */
  Disclosure: z.object(disclosures as Record<DisclosedNetwork, typeof disclosure>),
  /** The hours in which nothing is published; null for none (GUARDRAILS9). */
  QuietHours: z.nullable(boardQuiet),
  /** What becomes of equal texts of colleagues; null for nothing (GUARDRAILS10, GUARDRAILS11). */
  SameCopy: z.nullable(sameCopy),
  /** The parameters that links get, `name=value&name={network}`; null for none (GUARDRAILS12). */
  Utm: z.nullable(z.string().check(z.minLength(1), z.maxLength(maxUtm))),
  /** The labels of posts on X: `assistant` sets one where the writing assistant was used (GUARDRAILS13). */
  Labels: labelRules,
  /** What posts on X cost (GUARDRAILS14). */
  XCost: xCost,
})
export type GuardRails = z.infer<typeof guardRails>
