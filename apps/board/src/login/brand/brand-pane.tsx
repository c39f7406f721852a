import { useSheet, useText } from '@rostrum/widgets/ui'
import { Logo } from '../../shell/header/logo.js'
import { boardTexts } from '../../texts/board-texts.js'
import css from './brand-pane.css?sheet'
import type { CompanyFace } from './company-face.js'

const rings = Array.from({ length: 14 }, (_, at) => 60 + at * 56)

/** Where the voice comes from, in percent: the same place for the same name. */
function sourceOf(name: string): { x: number; y: number } {
  let sum = 0
  for (const letter of name) sum = (sum * 31 + (letter.codePointAt(0) ?? 0)) % 9973
  return { x: 55 + (sum % 40), y: 70 + (sum % 29) }
}

/** The company beside the form: its name on its colour, over rings that spread like a voice. */
function BrandPane({ face }: { face: CompanyFace | null }) {
  useSheet(css)
  const t = useText(boardTexts)
  const name = face?.company ?? 'Rostrum'
  const { x, y } = sourceOf(name)
  return (
    <>
      <svg className="board-brand-rings" width="100%" height="100%" aria-hidden="true" focusable="false">
        {rings.map((radius) => (
          <circle key={radius} cx={`${x}%`} cy={`${y}%`} r={radius} />
        ))}
      </svg>
      <p className="board-brand-line">
        <Logo size={36} isInverse />
        <bdi>{face?.board ?? 'Rostrum'}</bdi>
      </p>
      <div>
        <p className="board-brand-company" dir="auto">
          {name}
        </p>
        <p className="board-brand-words">{t('login.subtitle')}</p>
      </div>
    </>
  )
}

export { BrandPane as View }
