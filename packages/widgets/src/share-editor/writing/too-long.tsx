import { writingTexts } from '@rostrum/sdk'
import { useText } from '../../ui/root/provider.js'
import { Notice } from '../../ui/feedback/empty-and-error.js'
import { maxTextLength } from '../text-box/limits.js'

/** Says why an insertion was rejected. */
function TooLong({ characters }: { characters: number }) {
  const t = useText(writingTexts)
  return <Notice tone="danger">{t('paste-too-long', { count: characters, max: maxTextLength })}</Notice>
}

export { TooLong as View }
export const areas = [writingTexts]
