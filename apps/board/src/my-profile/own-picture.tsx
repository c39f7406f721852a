import { ownAccountOf, toErrorInfo, type ErrorInfo } from '@rostrum/sdk'
import type { Startup } from '@rostrum/sdk/protocol'
import { Button, Notice, useErrorText, useRostrum, useText } from '@rostrum/widgets/ui'
import { useRef, useState } from 'react'
import { PersonPicture } from '../shell/header/person-picture.js'
import { myProfileTexts } from '../texts/my-profile/my-profile-texts.js'

/** Pixels. */
const shownSize = 96
const types = 'image/jpeg,image/png,image/webp'

/** Puts up and takes down the picture; says how that ended. */
function usePicture() {
  const account = ownAccountOf(useRostrum())
  const [busy, setBusy] = useState<'saving' | 'removing' | null>(null)
  const [outcome, setOutcome] = useState<'none' | 'picture-saved' | 'picture-removed' | ErrorInfo>('none')
  const run = async (what: 'saving' | 'removing', act: () => Promise<void>) => {
    if (busy) return
    setBusy(what)
    setOutcome('none')
    try {
      await act()
      setOutcome(what === 'saving' ? 'picture-saved' : 'picture-removed')
    } catch (error) {
      setOutcome(toErrorInfo(error))
    } finally {
      setBusy(null)
    }
  }
  return {
    busy,
    outcome,
    save: (file: File) => run('saving', () => account.savePicture(file)),
    remove: () => run('removing', () => account.removePicture()),
  }
}

/** The user's picture, or the pattern that stands for it (A9.8). */
export function OwnPicture({ user }: { user: Startup['User'] }) {
  const t = useText(myProfileTexts)
  const errorText = useErrorText()
  const { busy, outcome, save, remove } = usePicture()
  const input = useRef<HTMLInputElement>(null)
  const hasPicture = user.PictureUrl !== null
  return (
    <section className="board-card" aria-labelledby="my-profile-picture">
      <h2 className="board-card-title" id="my-profile-picture">
        {t('picture')}
      </h2>
      <div role="status">
        {typeof outcome === 'string' && outcome !== 'none' ? (
          <Notice tone="success" isInRegion>
            {t(outcome)}
          </Notice>
        ) : null}
      </div>
      {typeof outcome === 'object' ? <Notice tone="danger">{errorText(outcome)}</Notice> : null}
      <div className="my-profile-picture">
        <PersonPicture email={user.Email} image={user.PictureUrl} size={shownSize} />
        <div className="my-profile-picture-about">
          {hasPicture ? null : <p>{t('picture-none')}</p>}
          <p>{t('picture-hint')}</p>
          <div className="my-profile-actions">
            <input
              ref={input}
              hidden
              type="file"
              accept={types}
              aria-label={t('picture-choose')}
              onChange={(event) => {
                const box = event.currentTarget
                const file = box.files?.[0]
                if (file) void save(file).finally(() => (box.value = ''))
              }}
            />
            <Button isBusy={busy === 'saving'} onClick={() => input.current?.click()}>
              {t(hasPicture ? 'picture-replace' : 'picture-choose')}
            </Button>
            {hasPicture ? (
              <Button kind="quiet" isBusy={busy === 'removing'} onClick={() => void remove()}>
                {t('picture-remove')}
              </Button>
            ) : null}
          </div>
        </div>
      </div>
    </section>
  )
}
