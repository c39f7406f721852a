import { companyOf, isApiError } from '@rostrum/sdk'
import { linkDomainProblems } from '@rostrum/sdk/rules'
import { Button, Field, TextInput, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import { companyTexts } from '../texts/company/company-texts.js'
import type { PartProps } from './company.js'

/** The domain of the company's short links; the server checks it before it is used. LINKS8 */
export function LinkDomain({ company: { LinkDomain: saved } }: PartProps) {
  const t = useText(companyTexts)
  const errorText = useErrorText()
  const rostrum = useRostrum()
  const setup = companyOf(rostrum)
  const [typed, setTyped] = useState(saved ?? '')
  const [isBusy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const wanted = typed.trim()
  const save = async (domain: string | null) => {
    setBusy(true)
    setProblem(null)
    try {
      await setup.saveLinkDomain(domain)
      setTyped(domain ?? '')
      rostrum.toasts.show({ message: t('saved'), kind: 'success' })
    } catch (error) {
      if (!isApiError(error)) throw error
      const known = linkDomainProblems.find((one) => one === error.problem)
      setProblem(known ? t(`link-domain.${known}`) : errorText(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <form
      className="company-switch"
      onSubmit={(event) => {
        event.preventDefault()
        if (wanted !== '' && wanted !== saved) void save(wanted)
      }}
    >
      <Field label={t('link-domain')} hint={t('link-domain-hint')} error={problem}>
        {(control) => (
          <TextInput
            {...control}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            maxLength={300}
            placeholder="go.example.com"
            value={typed}
            onChange={({ currentTarget }) => {
              setTyped(currentTarget.value)
              setProblem(null)
            }}
          />
        )}
      </Field>
      <div className="company-actions">
        <Button type="submit" isBusy={isBusy} disabled={wanted === '' || wanted === saved}>
          {t('link-domain-use')}
        </Button>
        {saved === null ? null : (
          <Button isBusy={isBusy} onClick={() => void save(null)}>
            {t('link-domain-remove')}
          </Button>
        )}
      </div>
    </form>
  )
}
