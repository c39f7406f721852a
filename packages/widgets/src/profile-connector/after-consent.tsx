import { consentTexts, type ConnectOutcome } from '@rostrum/sdk'
import type { ComponentProps } from 'react'
import { ChoosePages } from './choose-pages.js'
import { MissingRights } from './missing-rights.js'

export const areas = [consentTexts]

type Choosing = ComponentProps<typeof ChoosePages>

/** The steps after a consent: the choice of pages, or the permissions that were declined. */
export function AfterConsent({
  parent,
  outcome,
  onOutcome,
  onConnected,
  onAgain,
  onClose,
}: Pick<Choosing, 'onConnected' | 'onAgain' | 'onClose'> & {
  parent: Choosing['parent'] | null
  /** The result of the consent. */
  outcome: ConnectOutcome | null
  /** Called when pages were connected. */
  onOutcome: (outcome: ConnectOutcome) => void
}) {
  const missing = outcome && 'missing' in outcome ? outcome.missing : []
  if (!parent) return <MissingRights rights={missing} />
  return (
    <ChoosePages
      parent={parent}
      onConnected={(id, network) => {
        onOutcome({ outcome: 'success', id, missing, network })
        onConnected?.(id, network)
      }}
      onAgain={onAgain}
      onClose={onClose}
    />
  )
}
