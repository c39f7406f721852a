import { writingTexts } from '@rostrum/sdk'
import { networkName, rulesOf } from '@rostrum/sdk/rules'
import { useLayoutEffect, useState } from 'react'
import { Bare, type ButtonProps } from '../../ui/button/button.js'
import { Tooltip } from '../../ui/popover/tooltip.js'
import { useText } from '../../ui/root/provider.js'
import type { TextBox } from '../text-box/create-text-box.js'
import { replaceText } from './replace-text.js'
import type { SteadyView } from '../use-steady-view.js'

/** Puts a sign before the selected words, or at the caret, as a word of its own. */
function insertSign(textBox: TextBox, sign: '@' | '#'): void {
  const { selectionStart, selectionEnd, value } = textBox.box
  const isApart = selectionStart === 0 || /[\s(]/.test(value[selectionStart - 1] ?? '')
  const chosen = value.slice(selectionStart, selectionEnd)
  replaceText(textBox, selectionStart, selectionEnd, `${isApart ? '' : ' '}${sign}${chosen}`)
}

function SignButton({ sign, label, ...rest }: ButtonProps & { sign: string; label: string }) {
  return (
    <Tooltip text={label}>
      <Bare {...rest} kind="quiet" size="s" isSquare aria-label={label}>
        <span className="r-sign" aria-hidden="true">
          {sign}
        </span>
      </Bare>
    </Tooltip>
  )
}

/**
 * The buttons that begin a mention and a hashtag. The line below the tools says how a mention goes on, or that the
 * network has none, until the next character.
 */
export function SignButtons({ textBox, view }: { textBox: TextBox; view: SteadyView }) {
  const t = useText(writingTexts)
  const [hintFor, setHintFor] = useState<string | null>(null)
  const { box } = textBox
  const { network } = view
  useLayoutEffect(() => {
    if (hintFor === null) return
    const forget = () => setHintFor(null)
    box.addEventListener('input', forget)
    return () => box.removeEventListener('input', forget)
  }, [box, hintFor])
  if (!network) return null
  const { mentions } = rulesOf(network)
  const name = { network: networkName(network) }
  const hint = mentions === 'none' ? t('mention-none', name) : t(`mention-hint-${mentions}`, name)
  return (
    <>
      <SignButton
        sign="@"
        label={mentions === 'none' ? hint : t('shortcut-mention')}
        aria-disabled={mentions === 'none' || undefined}
        onClick={() => {
          if (mentions !== 'none') insertSign(textBox, '@')
          setHintFor(network)
        }}
      />
      <SignButton
        sign="#"
        label={t('shortcut-hashtag')}
        onClick={() => {
          insertSign(textBox, '#')
          setHintFor(null)
        }}
      />
      <span className="r-composer-said" role="status">
        {hintFor === network ? hint : ''}
      </span>
    </>
  )
}
