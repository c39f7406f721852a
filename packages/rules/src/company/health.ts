import { healthParts, type HealthFacts, type HealthPart, type HealthState } from '@rostrum/protocol'

/** A disk with less room than this in MB is nearly full. */
const leastFreeMb = 2000
/** The share of the quota from which on it is nearly used up. */
const nearlyFull = 0.9

const states: Record<HealthPart, (facts: HealthFacts) => HealthState> = {
  mail: ({ Mail: { Way, SentAt, FailedAt } }) => {
    if (Way === 'files') return 'warning'
    if (FailedAt !== null && (SentAt === null || FailedAt > SentAt)) return 'bad'
    return SentAt === null ? 'warning' : 'good'
  },
  networks: ({ Networks: { Apps, HasSandbox } }) => (Apps > 0 && !HasSandbox ? 'good' : 'warning'),
  queue: ({ Queue: { Overdue, EmailsFailed } }) => {
    if (Overdue > 0) return 'bad'
    return EmailsFailed > 0 ? 'warning' : 'good'
  },
  storage: ({ Storage: { UsedMb, QuotaMb, FreeMb } }) =>
    UsedMb > QuotaMb * nearlyFull || FreeMb < leastFreeMb ? 'warning' : 'good',
  database: () => 'good',
  server: ({ Server: { Failing } }) => (Failing.length > 0 ? 'bad' : 'good'),
}

/** How each part of the installation fares, in order. HEALTH1 */
export const healthOf = (facts: HealthFacts): { Name: HealthPart; State: HealthState }[] =>
  healthParts.map((Name) => ({ Name, State: states[Name](facts) }))
