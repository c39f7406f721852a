import { outcomeTexts } from '@rostrum/sdk'
import { useLocale, useText } from '../ui/root/provider.js'
import { Notice } from '../ui/feedback/empty-and-error.js'

/** The names of files that a restored draft lacks; they have to be added again. */
export function LostFiles({ names }: { names: readonly string[] }) {
  const t = useText(outcomeTexts)
  const list = new Intl.ListFormat(useLocale(), { type: 'unit' }).format(names)
  return <Notice tone="warning">{t('lost-files', { count: names.length, names: list })}</Notice>
}
