import { signInCompany } from '@rostrum/sdk'
import { useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect, useState } from 'react'
import { takeColor, takeIcon } from '../../shell/appearance.js'
import { Logo } from '../../shell/header/logo.js'
import { loginTexts } from '../../texts/login/login-texts.js'
import css from './brand-pane.css?sheet'
import type { CompanyFace } from './company-face.js'

const rings = Array.from({ length: 14 }, (_, at) => 60 + at * 56)

/** Where the voice comes from, in percent: the same place for the same name. */
function sourceOf(name: string): { x: number; y: number } {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return { x: 55 + (sum % 40), y: 70 + (sum % 29) }
}

/** Asks for the company of this server, for whoever was never signed in on this device. COMPANY6 */
function useSignInCompany(isAsked: boolean, onFound: (face: CompanyFace) => void): void {
  const rostrum = useRostrum()
  useEffect(() => {
    let isCurrent = isAsked
    if (isAsked)
      void signInCompany(rostrum).then((found) => {
        if (!isCurrent || !found) return
        takeColor(rostrum, found.customBranding.Color)
        takeIcon(rostrum, found.customBranding.BrowserIcon)
        onFound({ company: found.Name, board: found.Board, branding: found.customBranding })
      })
    return () => {
      isCurrent = false
    }
  }, [rostrum, isAsked, onFound])
}

/** The company beside the form: its name on its picture, or on its colour, over rings that spread like a voice. */
function BrandPane({
  face,
  onFound,
}: {
  face: CompanyFace | null
  /** Called with the company of this server, where nobody was signed in before. */
  onFound: (face: CompanyFace) => void
}) {
  useSheet(css)
  const t = useText(loginTexts)
  const [failed, setFailed] = useState<string>()
  useSignInCompany(face === null, onFound)
  const name = face?.company ?? 'Rostrum'
  const { x, y } = sourceOf(name)
  const picture = face?.branding?.SignInPicture
  const hasPicture = Boolean(picture) && picture !== failed
  return (
    <>
      {picture && hasPicture ? (
        <img className="board-brand-picture" src={picture} alt="" onError={() => setFailed(picture)} />
      ) : (
        <svg className="board-brand-rings" width="100%" height="100%" aria-hidden="true" focusable="false">
          {rings.map((radius) => (
            <circle key={radius} cx={`${x}%`} cy={`${y}%`} r={radius} />
          ))}
        </svg>
      )}
      <p className="board-brand-line">
        <Logo size={36} isInverse branding={face?.branding} />
        <bdi>{face?.board ?? 'Rostrum'}</bdi>
      </p>
      <div>
        <p className="board-brand-company" dir="auto">
          {name}
        </p>
        <p className="board-brand-words">{t('subtitle')}</p>
      </div>
    </>
  )
}

export { BrandPane as View }
