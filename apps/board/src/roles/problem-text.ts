import { isApiError } from '@rostrum/sdk'
import { useErrorText, useText } from '@rostrum/widgets/ui'
import { rolesTexts, type RolesKey } from '../texts/roles/roles-texts.js'

const keys: Readonly<Record<string, RolesKey>> = {
  'not-held': 'problem.not-held',
  self: 'problem.self',
  'other-boards': 'problem.other-boards',
  'last-manager': 'problem.last-manager',
  'built-in': 'problem.built-in',
  reassign: 'problem.reassign',
  'too-many': 'problem.too-many',
  empty: 'problem.empty',
  long: 'problem.long',
  lines: 'problem.lines',
  taken: 'problem.taken',
}

/** Why a role was not changed, in words. ROLES2 to ROLES6 */
export function useRoleProblem(): (error: unknown) => string {
  const t = useText(rolesTexts)
  const errorText = useErrorText()
  return (error) => {
    if (!isApiError(error)) throw error
    const key = keys[error.problem ?? '']
    return key ? t(key) : errorText(error)
  }
}
