import { writingTexts, type WritingKey } from '@rostrum/sdk'
import { useLayoutEffect, useState } from 'react'
import { Dialog } from '../../ui/dialog/dialog.js'
import { IconButton } from '../../ui/button/icon-button.js'
import { useText } from '../../ui/root/provider.js'
import { signs } from '../signs.js'
import { isMac } from './is-mac.js'

type Shortcut = readonly [label: WritingKey, keys: readonly string[]]

/** All shortcuts need a modifier or an open list; none is a single character (WCAG 2.1.4). */
const shortcutsOf = (control: string, isAssisted: boolean): readonly Shortcut[] => [
  ['shortcut-submit', [control, 'Enter']],
  ['shortcut-mention', ['@']],
  ['shortcut-hashtag', ['#']],
  ['shortcut-move', ['↑', '↓']],
  ['shortcut-accept', ['Enter', 'Tab']],
  ['shortcut-dismiss', ['Esc']],
  ['shortcut-undo', [control, 'Z']],
  ['shortcut-redo', control === '⌘' ? ['⇧', '⌘', 'Z'] : [control, 'Y']],
  ...(isAssisted ? [['shortcut-rewrite', ['Tab']] satisfies Shortcut] : []),
  ['shortcut-help', [control, '/']],
]

/** The keyboard shortcuts of the editor, in a dialog that a button and Ctrl + / open. */
function Shortcuts({ box, isAssisted }: { box: HTMLTextAreaElement; isAssisted: boolean }) {
  const t = useText(writingTexts)
  const [isOpen, setOpen] = useState(false)
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '/' || !(event.ctrlKey || event.metaKey) || event.altKey) return
      event.preventDefault()
      setOpen(true)
    }
    const form: HTMLElement = box.form ?? box
    form.addEventListener('keydown', onKey)
    return () => form.removeEventListener('keydown', onKey)
  }, [box])
  // Read only for the open dialog: a browser may take a millisecond to name itself.
  const control = () => (isMac(box.ownerDocument) ? '⌘' : 'Ctrl')
  return (
    <span className="r-composer-keys">
      <IconButton icon={signs.keyboard} size="s" label={t('shortcuts')} onClick={() => setOpen(true)} />
      {isOpen ? (
        <Dialog title={t('shortcuts')} size="s" onClose={() => setOpen(false)}>
          <dl className="r-shortcuts">
            {shortcutsOf(control(), isAssisted).map(([label, keys]) => [
              <dt key={label}>{t(label)}</dt>,
              <dd key={`${label}-keys`}>
                {keys.map((key, at) => [at > 0 ? ' ' : null, <kbd key={key}>{key}</kbd>])}
              </dd>,
            ])}
          </dl>
        </Dialog>
      ) : null}
    </span>
  )
}

export { Shortcuts as View }
export const areas = [writingTexts]
