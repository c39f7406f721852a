import { myDataOf, toErrorInfo, type ErrorInfo } from '@rostrum/sdk'
import { Button, Notice, useErrorText, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, useRef, useState } from 'react'
import { ProofDialog } from '../profiles/proof-dialog.js'
import { Page } from '../shell/page/page.js'
import { saveFile } from '../shell/save-file.js'
import { leavingTexts } from '../texts/leaving/leaving-texts.js'
import { myDataTexts } from '../texts/my-data/my-data-texts.js'
import { socialLoginTexts } from '../texts/social-login/social-login-texts.js'
import { Leaving } from './leaving.js'
import css from './my-data.css?sheet'

type State = 'idle' | 'busy' | 'proof' | 'done' | ErrorInfo

/** Downloads the archive and passes it to the browser; leaving the page aborts it. */
function useDownload() {
  const data = myDataOf(useRostrum())
  const [state, setState] = useState<State>('idle')
  const underWay = useRef<AbortController | null>(null)
  useEffect(() => () => underWay.current?.abort(), [])
  const download = async () => {
    const controller = new AbortController()
    underWay.current = controller
    setState('busy')
    try {
      const name = `rostrum-${new Date().toISOString().slice(0, 10)}.zip`
      saveFile(await data.download(controller.signal), name)
      setState('done')
    } catch (error) {
      if (controller.signal.aborted) return setState('idle')
      const failing = toErrorInfo(error)
      setState(failing.code === 'proof-needed' ? 'proof' : failing)
    }
  }
  return { state, download, cancel: () => underWay.current?.abort(), forget: () => setState('idle') }
}

/** The page to export all data that the board holds about the user (PEOPLE12). */
function MyDataPage() {
  useSheet(css)
  const t = useText(myDataTexts)
  const errorText = useErrorText()
  const { state, download, cancel, forget } = useDownload()
  return (
    <Page title={t('title')} intro={t('intro')}>
      <div className="my-data">
        <p>{t('what')}</p>
        <p>{t('care')}</p>
        <div role="status">
          {state === 'busy' ? <Notice isInRegion>{t('busy')}</Notice> : null}
          {state === 'done' ? (
            <Notice tone="success" isInRegion>
              {t('done')}
            </Notice>
          ) : null}
        </div>
        {typeof state === 'object' ? <Notice tone="danger">{errorText(state)}</Notice> : null}
        <div className="my-data-actions">
          <Button kind="primary" isBusy={state === 'busy'} onClick={() => void download()}>
            {t('download')}
          </Button>
          {state === 'busy' ? (
            <Button kind="quiet" onClick={cancel}>
              {t('cancel')}
            </Button>
          ) : null}
        </div>
      </div>
      <div className="my-data-leaving">
        <Leaving />
      </div>
      {state === 'proof' ? <ProofDialog onProved={() => void download()} onCancel={forget} /> : null}
    </Page>
  )
}

export { MyDataPage as View }

export const areas = [myDataTexts, socialLoginTexts, leavingTexts]
