import type { NetworkAppEntry } from '@rostrum/sdk/protocol'
import { Badge, Notice, RelativeTime, useText } from '@rostrum/widgets/ui'
import { networkAppsTexts } from '../texts/network-apps/network-apps-texts.js'

type Scope = NetworkAppEntry['Scopes'][number]

/** The state of a scope: the network's refusal takes precedence over what a user granted. */
function stateOf({ IsAllowed, IsGranted }: Scope): 'refused' | 'given' | 'left-out' | 'unknown' {
  if (IsAllowed === false) return 'refused'
  if (IsGranted === null) return 'unknown'
  return IsGranted ? 'given' : 'left-out'
}

function toneOf(scope: Scope) {
  const state = stateOf(scope)
  if (state === 'given') return 'success'
  if (state === 'unknown') return 'neutral'
  return scope.IsNeeded ? 'danger' : 'warning'
}

/** The scopes that an application lacks, in words; unknown ones are listed as unknown. */
function Missing({ scopes, network }: { scopes: readonly Scope[]; network: string }) {
  const t = useText(networkAppsTexts)
  const named = (state: string, isNeeded?: boolean) =>
    scopes
      .filter((scope) => stateOf(scope) === state && (isNeeded === undefined || scope.IsNeeded === isNeeded))
      .map(({ Scope: name }) => name)
      .join(', ')
  const refused = named('refused')
  const missing = named('left-out', true)
  const requested = named('left-out', false)
  const unknown = scopes.filter((scope) => stateOf(scope) === 'unknown').length
  const isWhole = !refused && !missing && unknown === 0
  return (
    <>
      {refused ? <Notice tone="warning">{t('refused', { network, scopes: refused })}</Notice> : null}
      {missing ? <Notice tone="warning">{t('missing', { scopes: missing })}</Notice> : null}
      {requested ? <p className="board-card-note">{t('missing-wished', { scopes: requested })}</p> : null}
      {unknown > 0 ? <p className="board-card-note">{t('unknown', { count: unknown, network })}</p> : null}
      {isWhole ? <p className="board-card-note">{t('complete')}</p> : null}
    </>
  )
}

/** The scopes that are requested through an application: granted by the last consents, or refused by the network. */
export function AppScopes({ scopes, network }: { scopes: readonly Scope[]; network: string }) {
  const t = useText(networkAppsTexts)
  if (scopes.length === 0) return null
  return (
    <div className="board-app-rights">
      <Missing scopes={scopes} network={network} />
      <details className="board-app-scopes">
        <summary>{t('scopes')}</summary>
        <ul className="board-scope-list">
          {scopes.map((scope) => (
            <li key={scope.Scope} className="board-scope" data-state={stateOf(scope)}>
              <span className="board-scope-what">
                {t(`purpose.${scope.Purpose}`)} <code dir="ltr">{scope.Scope}</code>
              </span>
              <Badge>{scope.IsNeeded ? t('scope.needed') : t('scope.wished')}</Badge>
              <Badge tone={toneOf(scope)}>{t(`scope.${stateOf(scope)}`, { network })}</Badge>
              {scope.SeenAt ? (
                <span className="board-scope-seen">
                  <RelativeTime moment={scope.SeenAt} />
                </span>
              ) : null}
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
