import type { ErrorInfo } from '@rostrum/sdk'
import { useText } from '@rostrum/widgets/ui'
import { peopleTexts, type PeopleKey } from '../texts/people/people-texts.js'

const keys: Readonly<Record<string, PeopleKey>> = {
  self: 'problem.self',
  'last-manager': 'problem.last-manager',
  'other-boards': 'problem.other-boards',
  'not-held': 'problem.not-held',
  'hand-over': 'problem.hand-over',
}

/** Why a person cannot be changed, in words; null for another error. PEOPLE2, PEOPLE3 */
export function useProblemText(): (error: ErrorInfo) => string | null {
  const t = useText(peopleTexts)
  return ({ problem }) => {
    const key = keys[problem ?? '']
    return key ? t(key) : null
  }
}
