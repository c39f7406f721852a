import { firstWeekday, type Weekday } from '@rostrum/sdk/rules'
import { useLocale } from '@rostrum/widgets/ui'

/** The country for which a language is written here, where the browser names none. */
const regions: Readonly<Record<string, string>> = { en: 'GB', pt: 'BR', ja: 'JP' }

interface WeekInfo {
  readonly firstDay: Weekday
}
/** Newer browsers have the function, some older ones the property, others neither. */
interface WithWeek {
  readonly getWeekInfo?: () => WeekInfo
  readonly weekInfo?: WeekInfo
}

/** The first day of the week where a language is spoken: 1 is Monday, 7 Sunday. CALENDAR5 */
export function firstWeekdayOf(tag: string): Weekday {
  const locale: Intl.Locale & WithWeek = new Intl.Locale(tag)
  const info = locale.getWeekInfo?.() ?? locale.weekInfo
  return info?.firstDay ?? firstWeekday({ region: locale.maximize().region ?? '' })
}

/** The first day of the reader's week. CALENDAR5 */
export function useFirstWeekday(): Weekday {
  const tag = useLocale()
  const region = regions[tag]
  return firstWeekdayOf(region ? `${tag}-${region}` : tag)
}
