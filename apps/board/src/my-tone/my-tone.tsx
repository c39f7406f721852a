import { useStore } from '@nanostores/react'
import { toneOfVoiceOf } from '@rostrum/sdk'
import { ErrorState, Skeleton, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { Page } from '../shell/page/page.js'
import { myToneTexts } from '../texts/my-tone/my-tone-texts.js'
import css from './my-tone.css?sheet'
import { ToneForm } from './tone-form.js'

/** The page for the user's own tone of voice, used for rewriting texts (ASSIST12, ASSIST14). */
function MyTonePage() {
  useSheet(css)
  const t = useText(myToneTexts)
  const voice = toneOfVoiceOf(useRostrum())
  const { status, tone, error } = useStore(voice.$tone)
  useEffect(() => {
    void voice.load()
  }, [voice])
  return (
    <Page title={t('title')} intro={t('intro')}>
      {status === 'error' ? (
        <ErrorState title={t('failed')} failing={error} onRetry={() => void voice.load()} />
      ) : null}
      {status === 'ready' ? <ToneForm voice={voice} saved={tone} /> : null}
      {status === 'idle' || status === 'loading' ? (
        <div aria-busy="true">
          <Skeleton width="100%" height="360px" radius="12px" />
        </div>
      ) : null}
    </Page>
  )
}

export { MyTonePage as View }

export const areas = [myToneTexts]
