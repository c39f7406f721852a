import { editorTexts, type Editor } from '@rostrum/sdk'
import { IconButton } from '../../ui/button/icon-button.js'
import { useText } from '../../ui/root/provider.js'
import type { SteadyView } from '../use-steady-view.js'

/** The number and language of the suggested message, with buttons for the others (B2.9, EDITOR91). */
function MessageSwitcher({ view, editor }: { view: SteadyView; editor: Editor }) {
  const t = useText(editorTexts)
  const { isSwitchable, index, count, language } = view.message
  const name = language ? <bdi lang={language.tag}>{language.name}</bdi> : null
  if (!isSwitchable) return name && <span className="r-switcher-count">{name}</span>
  return (
    <span className="r-switcher" role="group" aria-label={t('messages')}>
      <IconButton
        icon="start"
        size="s"
        label={t('previous-message')}
        onClick={() => editor.previousMessage()}
      />
      <span className="r-switcher-count" aria-live="polite" dir="auto">
        {t('message-of', { number: index + 1, count })}
        {name ? <> · {name}</> : null}
      </span>
      <IconButton icon="end" size="s" label={t('next-message')} onClick={() => editor.nextMessage()} />
    </span>
  )
}

export { MessageSwitcher as View }
