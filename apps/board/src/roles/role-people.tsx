import type { ManagedRole } from '@rostrum/sdk/protocol'
import { useText } from '@rostrum/widgets/ui'
import { rolesTexts } from '../texts/roles/roles-texts.js'

/** How many people have a role, here and elsewhere. */
export function RolePeople({ role }: { role: ManagedRole }) {
  const t = useText(rolesTexts)
  return (
    <span className="setting-note">
      {t('people', { count: role.People })}
      {role.Elsewhere > 0 ? ` · ${t('elsewhere', { count: role.Elsewhere })}` : ''}
    </span>
  )
}
