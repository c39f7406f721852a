import { consentTexts } from '@rostrum/sdk'
import type { RightPurpose } from '@rostrum/sdk/protocol'
import { useLocale, useText } from '../ui/root/provider.js'
import { Notice } from '../ui/feedback/empty-and-error.js'

/** Shows the permissions that the user declined at the network. */
export function MissingRights({ rights }: { rights: readonly RightPurpose[] }) {
  const t = useText(consentTexts)
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  return (
    <Notice tone="warning">
      {t('missing', { rights: list.format(rights.map((right) => t(`right.${right}`))) })}
    </Notice>
  )
}
