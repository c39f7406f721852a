import type { IdentityMapping } from '@rostrum/protocol'

/**
 * The role that a person's groups at the provider give them: that of the first line of the mapping that fits. Null: none
 * fits, or roles aren't mapped, and the role stays as it is. SSO8
 */
export function mappedRole(facts: { mapping: IdentityMapping; values: readonly string[] }): string | null {
  const { Role, Roles } = facts.mapping
  if (Role === '') return null
  return Roles.find(({ Value }) => facts.values.includes(Value))?.Role ?? null
}
