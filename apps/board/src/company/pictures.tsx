import { companyOf } from '@rostrum/sdk'
import { companyPictures, type CompanyPicture, type CustomBranding } from '@rostrum/sdk/protocol'
import { Button, useRostrum, useText } from '@rostrum/widgets/ui'
import { useId, useRef, useState } from 'react'
import { companyTexts } from '../texts/company/company-texts.js'
import type { PartProps } from './company.js'

const fields = {
  icon: 'BrowserIcon',
  logo: 'Logo',
  'dark-logo': 'DarkLogo',
  'sign-in': 'SignInPicture',
} as const satisfies Record<CompanyPicture, keyof CustomBranding>

function PictureSetting({ kind, picture }: { kind: CompanyPicture; picture: string | null | undefined }) {
  const t = useText(companyTexts)
  const rostrum = useRostrum()
  const { toasts } = rostrum
  const setup = companyOf(rostrum)
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const choose = useRef<HTMLButtonElement>(null)
  const [busy, setBusy] = useState<'save' | 'remove' | null>(null)
  const run = async (what: 'save' | 'remove', act: () => Promise<void>) => {
    setBusy(what)
    try {
      await act()
      // The button that removes goes with the picture.
      if (what === 'remove') choose.current?.focus()
      toasts.show({ message: t('saved'), kind: 'success' })
    } catch (error) {
      toasts.showError(error)
    }
    setBusy(null)
  }
  return (
    <div className="company-picture" role="group" aria-labelledby={id} data-kind={kind}>
      <div className="company-picture-words">
        <h3 id={id} className="company-sub">
          {t(`picture.${kind}`)}
        </h3>
        <p className="setting-note">{t(`picture-hint.${kind}`)}</p>
      </div>
      {picture ? <img src={picture} alt="" height={48} /> : null}
      <input
        ref={input}
        hidden
        type="file"
        accept="image/png,image/jpeg,image/webp"
        aria-labelledby={id}
        onChange={({ currentTarget }) => {
          const [file] = currentTarget.files ?? []
          currentTarget.value = ''
          if (file) void run('save', () => setup.savePicture(kind, file))
        }}
      />
      <div className="setting-actions">
        <Button ref={choose} isBusy={busy === 'save'} onClick={() => input.current?.click()}>
          {t('picture-choose')}
        </Button>
        {picture ? (
          <Button
            kind="quiet"
            isBusy={busy === 'remove'}
            onClick={() => void run('remove', () => setup.removePicture(kind))}
          >
            {t('picture-remove')}
          </Button>
        ) : null}
      </div>
    </div>
  )
}

/** The company's icon, its logo for light and dark surfaces, and the picture beside the forms of guests. COMPANY5 */
export function Pictures({ company: { Branding } }: PartProps) {
  return companyPictures.map((kind) => (
    <PictureSetting key={kind} kind={kind} picture={Branding[fields[kind]]} />
  ))
}
