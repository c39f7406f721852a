import { useLocale } from '@rostrum/widgets/ui'

/** A moment of the wire as day and time, in the language and the zone of the reader. */
export function useMoment(): (moment: string) => string {
  const locale = useLocale()
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (moment) => format.format(Date.parse(`${moment.replace(' ', 'T')}Z`))
}
