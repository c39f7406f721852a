import { maxDomains } from '@rostrum/sdk/protocol'
import { isPublicDomain, readDomains } from '@rostrum/sdk/rules'
import { Field, TextInput, useText } from '@rostrum/widgets/ui'
import { inviteLinksTexts } from '../../texts/invite-links/invite-links-texts.js'

/** The problem of typed domains, as a text; null for none. Those of a company are open to nobody else. */
export function useDomainsProblem({ isCompany = false } = {}): (typed: string) => string | null {
  const t = useText(inviteLinksTexts)
  return (typed) => {
    const { domains, wrong } = readDomains({ typed })
    if (wrong !== null) return t('domains-wrong', { domain: wrong.slice(0, 60) })
    const open = isCompany ? domains.find((domain) => isPublicDomain({ domain })) : undefined
    if (open) return t('domains-public', { domain: open })
    return domains.length > maxDomains ? t('domains-many', { max: maxDomains }) : null
  }
}

/** A field for domains, with commas between them. INVITELINKS1, INVITELINKS6 */
export function DomainsField({
  hint,
  value,
  problem,
  onChange,
}: {
  hint: string
  value: string
  problem: string | null
  onChange: (typed: string) => void
}) {
  const t = useText(inviteLinksTexts)
  return (
    <Field label={t('domains')} hint={hint} error={problem}>
      {(control) => (
        <TextInput
          {...control}
          autoComplete="off"
          autoCapitalize="off"
          spellCheck={false}
          maxLength={2000}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      )}
    </Field>
  )
}
