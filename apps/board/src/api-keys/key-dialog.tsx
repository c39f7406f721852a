import { useStore } from '@nanostores/react'
import { apiKeysOf } from '@rostrum/sdk'
import { apiKeyScopes, type ApiKeyScope } from '@rostrum/sdk/protocol'
import { apiKeyLimits, mayGiveScope } from '@rostrum/sdk/rules'
import {
  Checkbox,
  Field,
  Notice,
  Select,
  TextInput,
  useErrorText,
  useRostrum,
  useText,
} from '@rostrum/widgets/ui'
import { useState } from 'react'
import { FormDialog } from '../shell/form-dialog/form-dialog.js'
import { useProvedAttempt } from '../settings/use-proved-attempt.js'
import { apiKeysTexts } from '../texts/api-keys/api-keys-texts.js'

const ends = ['30', '90', '365', 'never'] as const
type End = (typeof ends)[number]

/** What a key is for; what the person may not do themselves is not offered. APIKEYS2 */
function Scopes({
  chosen,
  isMissing,
  onChoose,
}: {
  chosen: readonly ApiKeyScope[]
  isMissing: boolean
  onChoose: (scope: ApiKeyScope, isChosen: boolean) => void
}) {
  const t = useText(apiKeysTexts)
  const matrix = useStore(useRostrum().permissions.$matrix) ?? {}
  return (
    <fieldset className="api-keys-scopes" aria-describedby={isMissing ? 'api-key-scopes-problem' : undefined}>
      <legend className="r-field-label">{t('scopes')}</legend>
      {apiKeyScopes
        .filter((scope) => mayGiveScope({ matrix, scope }))
        .map((scope) => (
          <Checkbox
            key={scope}
            label={t(`scope.${scope}`)}
            isChecked={chosen.includes(scope)}
            onChange={(isChosen) => onChoose(scope, isChosen)}
          />
        ))}
      <div id="api-key-scopes-problem" role="alert">
        {isMissing ? <Notice tone="danger">{t('scopes.missing')}</Notice> : null}
      </div>
    </fieldset>
  )
}

/** Creates a key; what was typed stays when that is refused. APIKEYS1, APIKEYS2 */
export function KeyDialog({ onKey, onClose }: { onKey: (key: string) => void; onClose: () => void }) {
  const t = useText(apiKeysTexts)
  const errorText = useErrorText()
  const keys = apiKeysOf(useRostrum())
  const { busy, error, run, dialog } = useProvedAttempt()
  const [name, setName] = useState('')
  const [scopes, setScopes] = useState<readonly ApiKeyScope[]>([])
  const [end, setEnd] = useState<End>('365')
  const [isTried, setTried] = useState(false)
  const save = () => {
    setTried(true)
    if (!name.trim() || scopes.length === 0) return
    run('create', async () => {
      const Days = end === 'never' ? null : Number(end)
      const key = await keys.create({ Name: name.trim(), Scopes: [...scopes], Days })
      onClose()
      onKey(key)
    })
  }
  const choose = (scope: ApiKeyScope, isChosen: boolean) =>
    setScopes((before) => apiKeyScopes.filter((one) => (one === scope ? isChosen : before.includes(one))))
  return (
    <FormDialog
      title={t('add')}
      action={t('create')}
      isBusy={busy !== null}
      onSubmit={save}
      onClose={onClose}
      after={dialog}
    >
      <Field label={t('name')} error={isTried && !name.trim() ? t('name.missing') : null}>
        {(control) => (
          <TextInput
            {...control}
            data-focus
            autoComplete="off"
            maxLength={apiKeyLimits.name}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
        )}
      </Field>
      <Scopes chosen={scopes} isMissing={isTried && scopes.length === 0} onChoose={choose} />
      <div className="r-field">
        <span className="r-field-label" aria-hidden="true">
          {t('expires')}
        </span>
        <Select
          label={t('expires')}
          value={end}
          options={ends.map((value) => ({ value, name: t(`expires.${value}`) }))}
          onChange={setEnd}
        />
      </div>
      {error ? (
        <Notice tone="danger">{error.problem === 'too-many' ? t('too-many') : errorText(error)}</Notice>
      ) : null}
    </FormDialog>
  )
}
