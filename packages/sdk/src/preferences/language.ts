import { saveLocale, type Locale } from '@rostrum/protocol'
import type { Rostrum } from '../rostrum.js'

/**
 * Shows the interface in another language immediately, and saves that choice. Rejects with an `ApiError` when it was
 * not saved.
 */
export const chooseLanguage = async (
  { client, startup, texts }: Pick<Rostrum, 'client' | 'startup' | 'texts'>,
  locale: Locale,
): Promise<void> => {
  void texts.setLocale(locale)
  startup.change({ Locale: locale })
  await client.send(saveLocale, { body: { locale } })
}
