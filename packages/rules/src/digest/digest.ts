import type { DigestPace, UserPreferences } from '@rostrum/protocol'
import { isSignalOn } from '../preferences/preferences.js'

type Wishes = Pick<
  UserPreferences,
  'EmailSocialSignalWithOppDaily' | 'EmailSocialSignalWithoutOppDaily' | 'NotificationBoardDaily'
>

/**
 * How often a person gets the digest of a board: as they chose for it, else as they decided in general, else as the
 * board has it. `board` is null when it sends none. DIGEST1
 */
export function digestPace(facts: {
  board: 'daily' | 'weekly' | null
  chosen: DigestPace | null
  preferences: Wishes
}): DigestPace {
  const { board, chosen, preferences } = facts
  if (board === null) return 'never'
  if (chosen !== null) return chosen
  const signals = [
    preferences.EmailSocialSignalWithOppDaily,
    preferences.EmailSocialSignalWithoutOppDaily,
  ] as const
  if (!preferences.NotificationBoardDaily || signals.every((one) => one === false)) return 'never'
  return signals.some((one) => one === true) ? 'daily' : board
}

/** What a digest may hold. */
export interface DigestParts {
  /** Stories that wait to be shared. */
  readonly stories: boolean
  /** The person's own numbers. */
  readonly figures: boolean
}

/**
 * What a person wants in the digest: what they can share is the signal with an opportunity, their own numbers the one
 * without. Who refused both and yet chose a digest gets all of it. DIGEST1
 */
export function digestParts({ preferences }: { preferences: Wishes }): DigestParts {
  const stories = isSignalOn(preferences.EmailSocialSignalWithOppDaily)
  const figures = isSignalOn(preferences.EmailSocialSignalWithoutOppDaily)
  return stories || figures ? { stories, figures } : { stories: true, figures: true }
}

/** What happened since the last digest. */
export interface DigestFigures {
  readonly shares: number
  readonly clicks: number
  /** Null on a board without points. */
  readonly points: number | null
}

/** Whether there is something to say; without it no e-mail is sent. DIGEST3 */
export const hasDigestNews = (facts: {
  parts: DigestParts
  stories: number
  figures: DigestFigures
}): boolean =>
  (facts.parts.stories && facts.stories > 0) ||
  (facts.parts.figures && facts.figures.shares + facts.figures.clicks + (facts.figures.points ?? 0) > 0)

const dayMs = 86_400_000
const hourMs = 3_600_000

/**
 * The local time `YYYY-MM-DD HH:00` at which the next digest is due, after the local time `wall`, whose UTC parts show
 * it. `day` is 1 for Monday to 7 for Sunday, and counts for the weekly digest. DIGEST2
 */
export function nextDigest(facts: {
  pace: 'daily' | 'weekly'
  day: number
  hour: number
  wall: Date
}): string {
  const { pace, day, hour, wall } = facts
  const step = pace === 'daily' ? 1 : 7
  const ahead = pace === 'daily' ? 0 : (day - wall.getUTCDay() + 7) % 7
  const midnight = Math.floor(wall.getTime() / dayMs) * dayMs
  const first = midnight + ahead * dayMs + hour * hourMs
  const next = new Date(first > wall.getTime() ? first : first + step * dayMs)
  return `${next.toISOString().slice(0, 10)} ${next.toISOString().slice(11, 16)}`
}

/** Hours after its time until which a digest is still sent; later it waits for the next time. */
const maxLateHours = 6

/** What becomes of a digest whose time has come: on a board in a crisis, or too late, the next one holds it. DIGEST4 */
export const digestTurn = (facts: { inCrisis: boolean; due: Date; now: Date }): 'send' | 'next-time' =>
  facts.inCrisis || facts.now.getTime() - facts.due.getTime() > maxLateHours * hourMs ? 'next-time' : 'send'
