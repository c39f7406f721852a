import type { NetworkAppEntry } from '@rostrum/sdk/protocol'
import { Badge, useText } from '@rostrum/widgets/ui'
import { networkAppsTexts } from '../texts/network-apps/network-apps-texts.js'

/** The rights that are asked for through an application, and those that nobody was given yet. */
export function AppScopes({ scopes }: { scopes: NetworkAppEntry['Scopes'] }) {
  const t = useText(networkAppsTexts)
  if (scopes.length === 0) return null
  return (
    <details className="board-app-scopes">
      <summary>{t('scopes')}</summary>
      <ul className="board-scope-list">
        {scopes.map(({ Scope, Purpose, IsNeeded, IsGranted }) => (
          <li key={Scope} className="board-scope">
            <span className="board-scope-what">
              {t(`purpose.${Purpose}`)} <code dir="ltr">{Scope}</code>
            </span>
            <Badge>{IsNeeded ? t('scope.needed') : t('scope.wished')}</Badge>
            {IsGranted === false ? (
              <Badge tone={IsNeeded ? 'danger' : 'warning'}>{t('scope.ungranted')}</Badge>
            ) : null}
          </li>
        ))}
      </ul>
    </details>
  )
}
