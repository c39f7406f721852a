import { useStore } from '@nanostores/react'
import type { Matrix } from '@rostrum/sdk/protocol'
import { rolePreview } from '@rostrum/sdk/rules'
import { Icon, useRostrum, useText } from '@rostrum/widgets/ui'
import { rolesTexts, type RolesKey } from '../texts/roles/roles-texts.js'

function Part({
  title,
  keys,
  icon,
}: {
  title: string
  keys: readonly RolesKey[]
  icon: 'check' | 'close' | 'end'
}) {
  const t = useText(rolesTexts)
  if (keys.length === 0) return null
  return (
    <div>
      <h3 className="roles-part">{title}</h3>
      <ul className="roles-abilities">
        {keys.map((key) => (
          <li key={key}>
            <Icon name={icon} size={14} />
            <span>{t(key)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** What the board offers with a matrix, saved or not, by the rules that decide it for everyone. ROLES8 */
export function Preview({ matrix }: { matrix: Matrix }) {
  const t = useText(rolesTexts)
  const startup = useStore(useRostrum().startup.$startup)
  if (!startup) return null
  const preview = rolePreview({ config: startup.Config, features: startup.Features, matrix })
  return (
    <section className="board-card" aria-labelledby="roles-preview">
      <h2 id="roles-preview" className="board-card-title">
        {t('preview')}
      </h2>
      <p className="board-card-note">{t('preview.hint')}</p>
      <div className="roles-preview">
        <Part
          title={t('preview.menu')}
          icon="end"
          keys={preview.menu.map((item): RolesKey => `menu.${item}`)}
        />
        <Part title={t('preview.can')} icon="check" keys={preview.can.map((one): RolesKey => `can.${one}`)} />
        <Part
          title={t('preview.cannot')}
          icon="close"
          keys={preview.cannot.map((one): RolesKey => `can.${one}`)}
        />
      </div>
    </section>
  )
}
