import { chooseLanguage } from '@rostrum/sdk'
import { locales } from '@rostrum/sdk/protocol'
import { Select, useLocale, useRostrum, useText } from '@rostrum/widgets/ui'
import { frameTexts } from '../../texts/frame/frame-texts.js'

const languageName = (locale: string) =>
  new Intl.DisplayNames([locale], { type: 'language' }).of(locale) ?? locale

/** The setting of the user's language (A7.18). */
export function LanguageSetting() {
  const t = useText(frameTexts)
  const rostrum = useRostrum()
  const locale = useLocale()
  const choose = (chosen: (typeof locales)[number]) => {
    chooseLanguage(rostrum, chosen).catch((error: unknown) => rostrum.toasts.showError(error))
  }
  return (
    <div className="board-account-row">
      <span>{t('account.language')}</span>
      <Select
        label={t('account.language')}
        value={locales.find((known) => known === locale) ?? 'en'}
        options={locales.map((value) => ({ value, name: languageName(value) }))}
        onChange={choose}
      />
    </div>
  )
}
