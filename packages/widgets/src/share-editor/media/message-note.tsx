import { editorTexts } from '@rostrum/sdk'
import { useSheet, useText } from '../../ui/root/provider.js'
import css from './message-note.css?sheet'

/** What a suggested message is about, in the company's words. EDITOR44 */
function About({ text }: { text: string }) {
  useSheet(css)
  const t = useText(editorTexts)
  return (
    <p className="r-composer-about" dir="auto">
      {t('about', { text })}
    </p>
  )
}

export { About as View }
