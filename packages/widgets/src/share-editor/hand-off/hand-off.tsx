import { handOffTexts, type Editor, type EditorHandOff, type EditorView } from '@rostrum/sdk'
import { handOffWay, networkName } from '@rostrum/sdk/rules'
import { Button } from '../../ui/button/button.js'
import { Dialog } from '../../ui/dialog/dialog.js'
import { useSheet, useText } from '../../ui/root/provider.js'
import { Progress, Spinner } from '../../ui/feedback/spinner.js'
import { Notice } from '../../ui/feedback/empty-and-error.js'
import { CopyButton } from './copy-button.js'
import css from './hand-off.css?sheet'
import { QrCode } from './qr-code.js'

type Handed = Pick<EditorHandOff, 'network'>

/** Facebook's documentation of what other apps may publish. */
const facebookHelp = 'https://developers.facebook.com/docs/sharing/web'

function Ask({
  editor,
  title,
  why,
  yes,
  no,
}: {
  editor: Editor
  title: string
  why: string
  yes: string
  no: string
}) {
  return (
    <Dialog
      title={title}
      size="s"
      onClose={() => editor.answerHandOff(false)}
      footer={
        <>
          <Button onClick={() => editor.answerHandOff(false)}>{no}</Button>
          <Button kind="primary" onClick={() => editor.answerHandOff(true)}>
            {yes}
          </Button>
        </>
      }
    >
      <p>{why}</p>
    </Dialog>
  )
}

/** The question to the user when the network reports no result, or after the message has been shared. */
function Question({ step, network, editor }: Handed & Pick<EditorHandOff, 'step'> & { editor: Editor }) {
  const t = useText(handOffTexts)
  const name = { network: networkName(network) }
  if (step === 'ask-shared') {
    const why = t('ask-shared-why', name)
    return (
      <Ask
        editor={editor}
        title={t('ask-shared', name)}
        why={why}
        yes={t('yes-shared')}
        no={t('not-shared')}
      />
    )
  }
  if (step === 'ask-hide' || step === 'ask-hide-or-keep') {
    return (
      <Ask editor={editor} title={t('ask-hide')} why={t('ask-hide-why')} yes={t('hide')} no={t('keep')} />
    )
  }
  return null
}

function Doing({ handOff, editor }: { handOff: EditorHandOff; editor: Editor }) {
  const t = useText(handOffTexts)
  const { step, page, progress } = handOff
  const name = { network: networkName(handOff.network) }
  if (step === 'loading') {
    return (
      <div className="r-hand-doing" role="status">
        {progress === null ? <Spinner size={16} /> : <Progress value={progress * 100} label={t('loading')} />}
        <span>{t('loading')}</span>
        <Button size="s" kind="quiet" onClick={() => editor.stopHandOff()}>
          {t('cancel')}
        </Button>
      </div>
    )
  }
  if (step === 'open') {
    const cancel = (
      <Button size="s" kind="quiet" onClick={() => editor.stopHandOff()}>
        {t('cancel')}
      </Button>
    )
    return <Notice action={cancel}>{t('open', name)}</Notice>
  }
  if (step !== 'blocked' || !page) return null
  return (
    <Notice tone="warning">
      {t('blocked', name)}{' '}
      <a href={page} target="_blank" rel="noopener noreferrer">
        {t('open-page', name)}
      </a>
      <span className="r-hand-said">
        <Button size="s" onClick={() => editor.answerHandOff(true)}>
          {t('yes-shared')}
        </Button>
        <Button size="s" kind="quiet" onClick={() => editor.answerHandOff(false)}>
          {t('cancel')}
        </Button>
      </span>
    </Notice>
  )
}

/** A hand-off: the content, the steps, and the result (B4.10 to B4.16). */
function HandOff({ view, handOff, editor }: { view: EditorView; handOff: EditorHandOff; editor: Editor }) {
  useSheet(css)
  const t = useText(handOffTexts)
  const { network, problem, error, step, link } = handOff
  const name = { network: networkName(network) }
  const way = handOffWay({ network })
  const isScanned = network === 'wechat' && problem === 'not-supported' && link !== null
  return (
    <section className="r-hand" data-step={step}>
      {way && !isScanned ? <p className="r-hand-how">{t(`how.${way}`, name)}</p> : null}
      {problem && !isScanned ? <Notice tone="warning">{t(`problem.${problem}`, name)}</Notice> : null}
      {error ? <Notice tone="danger">{t(`error.${error}`, name)}</Notice> : null}
      {isScanned ? (
        <figure className="r-hand-scan">
          <QrCode text={link} label={t('code')} />
          <figcaption>{t('scan')}</figcaption>
        </figure>
      ) : null}
      <div className="r-hand-copy">
        {view.text ? <CopyButton text={view.text} label={t('copy-text')} /> : null}
        {link ? <CopyButton text={link} label={t('copy-link')} /> : null}
        {network === 'facebook' ? (
          <a className="r-hand-more" href={facebookHelp} target="_blank" rel="noopener noreferrer">
            {t('learn-more')}
          </a>
        ) : null}
      </div>
      <Doing handOff={handOff} editor={editor} />
      <Question step={step} network={network} editor={editor} />
    </section>
  )
}

export { HandOff as View }
export const areas = [handOffTexts]
