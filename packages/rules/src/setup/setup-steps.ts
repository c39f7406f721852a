import { setupSteps, type SetupFacts, type SetupState, type SetupStep } from '@rostrum/protocol'

const addressState = ({ Result, IsLocal }: SetupFacts['Address']): SetupState => {
  if (IsLocal) return 'trial'
  return Result === 'reachable' ? 'done' : 'open'
}

/** Moments on the wire are compared as texts. */
const mailState = ({ Way, SentAt, FailedAt }: SetupFacts['Mail']): SetupState => {
  if (Way === 'files') return 'trial'
  return SentAt !== null && (FailedAt === null || SentAt >= FailedAt) ? 'done' : 'open'
}

const networkState = ({ Apps, HasSandbox }: SetupFacts['Networks']): SetupState => {
  if (HasSandbox) return 'trial'
  return Apps > 0 ? 'done' : 'open'
}

const doneIf = (isDone: boolean): SetupState => (isDone ? 'done' : 'open')

const states: Record<SetupStep, (facts: SetupFacts) => SetupState> = {
  looks: ({ Looks }) => doneIf(Looks.HasColor || Looks.HasIcon),
  address: ({ Address }) => addressState(Address),
  mail: ({ Mail }) => mailState(Mail),
  networks: ({ Networks }) => networkState(Networks),
  stories: ({ Stories }) => doneIf(Stories > 0),
  people: ({ People }) => doneIf(People > 1),
}

/** The state of each step of the set-up, in order; a trial is good for trying, not for real use. SETUP6 */
export const setupStates = (facts: SetupFacts): { Name: SetupStep; State: SetupState }[] =>
  setupSteps.map((Name) => ({ Name, State: states[Name](facts) }))

/** Whether the checklist may be put away: every step is done. SETUP8 */
export const maySetupBeDismissed = (facts: { steps: readonly { State: SetupState }[] }): boolean =>
  facts.steps.every(({ State }) => State === 'done')
