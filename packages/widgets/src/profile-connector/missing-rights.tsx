import { consentTexts } from '@rostrum/sdk'
import type { RightPurpose } from '@rostrum/sdk/protocol'
import { useLocale, useText } from '../ui/root.js'
import { Notice } from '../ui/states.js'

/** Says what a person left out at the network, so that nobody wonders about it later. */
export function MissingRights({ rights }: { rights: readonly RightPurpose[] }) {
  const t = useText(consentTexts)
  const list = new Intl.ListFormat(useLocale(), { type: 'conjunction' })
  return (
    <Notice tone="warning">
      {t('missing', { rights: list.format(rights.map((right) => t(`right.${right}`))) })}
    </Notice>
  )
}
