import { useStore } from '@nanostores/react'
import { identityProvidersOf } from '@rostrum/sdk'
import { Button, Checkbox, Notice, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useState } from 'react'
import {
  signInSettingsTexts,
  type SignInSettingsKey,
} from '../texts/sign-in-settings/sign-in-settings-texts.js'
import { useProvedAttempt } from '../settings/use-proved-attempt.js'

const problems: Partial<Record<string, SignInSettingsKey>> = {
  missing: 'exempt-missing',
  'no-provider': 'no-provider',
}

/** Whether nobody signs in another way, and who is exempt in an emergency. */
export function OnlySso() {
  const t = useText(signInSettingsTexts)
  const errorText = useErrorText()
  const providers = identityProvidersOf(useRostrum())
  const { policy, managers } = useStore(providers.$providers)
  const { busy, error, run, dialog } = useProvedAttempt()
  const [draft, setDraft] = useState(policy)
  const [isSaved, setSaved] = useState(false)
  const problem = problems[error?.problem ?? '']
  const change = (part: Partial<typeof draft>) => {
    setSaved(false)
    setDraft({ ...draft, ...part })
  }
  const save = () =>
    run('save', async () => {
      await providers.savePolicy(draft)
      setSaved(true)
    })
  const choose = (id: string, isChosen: boolean) =>
    change({ ExemptIds: [...draft.ExemptIds.filter((one) => one !== id), ...(isChosen ? [id] : [])] })
  return (
    <section className="board-card board-settings-part" aria-labelledby="sign-in-only">
      <h2 id="sign-in-only" className="board-card-title">
        {t('only')}
      </h2>
      <p className="board-card-note">{t('only-body')}</p>
      <Checkbox label={t('only-on')} isChecked={draft.IsOnly} onChange={(IsOnly) => change({ IsOnly })} />
      <fieldset className="board-settings-exempt">
        <legend>{t('exempt')}</legend>
        <p className="board-card-note">{t('exempt-hint')}</p>
        {managers.map(({ Id, Name, Email }) => (
          <Checkbox
            key={Id}
            label={`${Name} (${Email})`}
            isChecked={draft.ExemptIds.includes(Id)}
            onChange={(isChosen) => choose(Id, isChosen)}
          />
        ))}
      </fieldset>
      <div aria-live="polite">
        {error ? <Notice tone="danger">{problem ? t(problem) : errorText(error)}</Notice> : null}
        {isSaved ? <Notice tone="success">{t('saved')}</Notice> : null}
      </div>
      <div>
        <Button kind="primary" isBusy={busy === 'save'} onClick={save}>
          {t('save')}
        </Button>
      </div>
      {dialog}
    </section>
  )
}
