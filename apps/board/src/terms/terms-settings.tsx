import { useStore } from '@nanostores/react'
import { termsSettingsOf } from '@rostrum/sdk'
import { maxTermsLength, type TermsSettings } from '@rostrum/sdk/protocol'
import {
  Button,
  Confirm,
  ErrorState,
  Field,
  Skeleton,
  TextArea,
  useRostrum,
  useSheet,
  useText,
} from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { useMoment } from '../crisis/use-moment.js'
import { Page } from '../shell/page/page.js'
import { settingsTexts } from '../texts/settings/settings-texts.js'
import { termsTexts } from '../texts/terms/terms-texts.js'
import { People } from './people.js'
import { TermsText } from './terms-text.js'
import css from './terms.css?sheet'

interface PartProps {
  readonly settings: TermsSettings
}

/** Runs a change with its confirmation, and says what came of it. */
function useChange() {
  const { toasts } = useRostrum()
  const [isBusy, setBusy] = useState(false)
  const run = async (act: () => Promise<string>) => {
    setBusy(true)
    try {
      toasts.show({ message: await act(), kind: 'success' })
    } catch (error) {
      toasts.showError(error)
    }
    setBusy(false)
  }
  return { isBusy, run }
}

function Writing({ settings: { Terms: current } }: PartProps) {
  const t = useText(termsTexts)
  const terms = termsSettingsOf(useRostrum())
  const moment = useMoment()
  const { isBusy, run } = useChange()
  const [asked, setAsked] = useState<'publish' | 'withdraw' | null>(null)
  const [text, setText] = useState(current?.Text ?? '')
  useEffect(() => setText(current?.Text ?? ''), [current?.Text])
  const isChanged = text.trim() !== '' && text.trim() !== (current?.Text ?? '')
  const change = async () => {
    const what = asked
    setAsked(null)
    await run(async () => {
      if (what === 'publish') return t('published', { version: String(await terms.publish(text)) })
      await terms.withdraw()
      return t('withdrawn')
    })
  }
  return (
    <section className="board-card terms-part" aria-labelledby="terms-text">
      <h2 id="terms-text" className="board-card-title">
        {t('current')}
      </h2>
      <p className="terms-quiet">
        {current ? t('version', { version: String(current.Version), date: moment(current.At) }) : t('none')}
      </p>
      <Field label={t('text')} hint={t('text-hint')}>
        {(control) => (
          <TextArea
            {...control}
            rows={12}
            maxLength={maxTermsLength}
            value={text}
            onChange={({ currentTarget }) => setText(currentTarget.value)}
          />
        )}
      </Field>
      {text.trim() === '' ? null : (
        <details className="terms-preview">
          <summary>{t('preview')}</summary>
          <TermsText text={text} />
        </details>
      )}
      <div className="terms-actions">
        <Button kind="primary" isBusy={isBusy} disabled={!isChanged} onClick={() => setAsked('publish')}>
          {t('publish')}
        </Button>
        {current ? (
          <Button kind="quiet" isBusy={isBusy} onClick={() => setAsked('withdraw')}>
            {t('withdraw')}
          </Button>
        ) : null}
      </div>
      {asked ? (
        <Confirm
          title={t(`${asked}.title`)}
          action={t(asked)}
          onConfirm={() => void change()}
          onCancel={() => setAsked(null)}
        >
          {t(`${asked}.body`)}
        </Confirm>
      ) : null}
    </section>
  )
}

function Version({ version: { Version: number, At, By } }: { version: TermsSettings['Versions'][number] }) {
  const t = useText(termsTexts)
  const rostrum = useRostrum()
  const moment = useMoment()
  const [text, setText] = useState<string | null>(null)
  const [isOpen, setOpen] = useState(false)
  const toggle = async () => {
    setOpen(!isOpen)
    if (text !== null) return
    try {
      setText((await termsSettingsOf(rostrum).readVersion(number)).Text)
    } catch (error) {
      setOpen(false)
      rostrum.toasts.showError(error)
    }
  }
  const facts = { version: String(number), date: moment(At) }
  const label = By ? t('version-by', { ...facts, name: By }) : t('version', facts)
  return (
    <li>
      <Button kind="quiet" aria-expanded={isOpen} onClick={() => void toggle()}>
        {label}
      </Button>
      {isOpen && text !== null ? <TermsText text={text} /> : null}
    </li>
  )
}

function Versions({ settings: { Versions: versions } }: PartProps) {
  const t = useText(termsTexts)
  if (versions.length === 0) return null
  return (
    <section className="board-card terms-part" aria-labelledby="terms-versions">
      <h2 id="terms-versions" className="board-card-title">
        {t('versions')}
      </h2>
      <ul className="terms-versions">
        {versions.map((version) => (
          <Version key={version.Version} version={version} />
        ))}
      </ul>
    </section>
  )
}

/** What people accept before they use the boards of the company, and who did. TERMS1, TERMS4 */
function TermsSettingsPage() {
  useSheet(css)
  const t = useText(termsTexts)
  const titles = useText(settingsTexts)
  const terms = termsSettingsOf(useRostrum())
  const { settings, status, error } = useStore(terms.$settings)
  useEffect(() => void terms.load(), [terms])
  return (
    <Page title={titles('item.terms')} intro={t('intro')}>
      {error ? <ErrorState title={t('failed')} failing={error} onRetry={() => void terms.load()} /> : null}
      {!settings && status !== 'error' ? <Skeleton height="420px" radius="12px" /> : null}
      {settings ? (
        <div className="terms-part">
          <Writing settings={settings} />
          {settings.Terms ? <People settings={settings} /> : null}
          <Versions settings={settings} />
        </div>
      ) : null}
    </Page>
  )
}

export { TermsSettingsPage as View }
export const areas = [settingsTexts, termsTexts]
