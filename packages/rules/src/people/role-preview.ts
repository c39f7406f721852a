import type { Matrix } from '@rostrum/protocol'
import { can } from '../permissions/matrix.js'
import { isAreaOpen, type AccessFacts } from '../permissions/page-access.js'
import { offeredMenuItems, type MenuItem } from '../router/menu.js'
import { mayManagePeople } from './person-change.js'

/** What somebody may do on a board, in the order in which it is told. */
const abilities = {
  share: ({ matrix }) => can(matrix, 'message', 'read'),
  edit: ({ matrix }) => can(matrix, 'message', 'update'),
  'new-post': (facts) => isAreaOpen({ ...facts, area: 'new-post' }),
  media: ({ matrix }) => can(matrix, 'media', 'create'),
  'video-upload': (facts) => isAreaOpen({ ...facts, area: 'video-upload' }),
  'ai-rephrase': (facts) => isAreaOpen({ ...facts, area: 'ai-rephrase' }),
  suggest: (facts) =>
    isAreaOpen({ ...facts, area: 'suggestions' }) && can(facts.matrix, 'suggestion', 'create'),
  review: (facts) =>
    isAreaOpen({ ...facts, area: 'suggestions' }) && can(facts.matrix, 'suggestion', 'approve'),
  comment: ({ matrix }) => can(matrix, 'socialComment', 'create'),
  'delete-message': ({ matrix }) => can(matrix, 'message', 'delete'),
  'leaderboard-settings': (facts) => isAreaOpen({ ...facts, area: 'leaderboard-settings' }),
  manage: ({ matrix }) => mayManagePeople({ matrix: matrix ?? {} }),
} satisfies Record<string, (facts: AccessFacts) => boolean>

export type Ability = keyof typeof abilities

/** What the board offers to a role. */
export interface RolePreview {
  readonly menu: readonly MenuItem[]
  readonly can: readonly Ability[]
  readonly cannot: readonly Ability[]
}

/**
 * What the board offers to people with a matrix, by the rules that decide it for them: its menu, and what they can and
 * cannot do. ROLES8
 */
export function rolePreview(facts: AccessFacts & { matrix: Matrix }): RolePreview {
  const all = Object.keys(abilities) as Ability[]
  const has = (ability: Ability) => abilities[ability](facts)
  return {
    menu: offeredMenuItems({ isOpen: (area) => isAreaOpen({ ...facts, area }) }),
    can: all.filter(has),
    cannot: all.filter((ability) => !has(ability)),
  }
}
