import { networks } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { useText } from '@rostrum/widgets/ui'
import { historyTexts, type HistoryKey } from '../texts/history/history-texts.js'

/** Fields that have a name; all others are shown as they were recorded. */
const named = [
  'action',
  'added',
  'allowed',
  'alt-text',
  'change',
  'click',
  'clientId',
  'count',
  'daily-cap',
  'decision',
  'disclosure',
  'domains',
  'emails',
  'enabled',
  'excluded',
  'held',
  'key',
  'message',
  'name',
  'network',
  'only',
  'origin',
  'own-posts',
  'people',
  'per-day',
  'period',
  'post',
  'profiles',
  'provider',
  'published',
  'quiet-hours',
  'reaction',
  'reason',
  'reassigned',
  'removed',
  'resource',
  'rights',
  'role',
  'roles',
  'same-copy',
  'sessions',
  'share',
  'stagger',
  'steps',
  'suggestion',
  'symbol',
  'timezone',
  'to',
  'utm',
  'way',
  'words',
] as const satisfies readonly (HistoryKey extends infer K
  ? K extends `field.${infer F}`
    ? F
    : never
  : never)[]

/** How the facts of an entry are written. A field such as `disclosure.linkedin` is named with its network. */
export function useFactText(): { nameOf: (field: string) => string; valueOf: (value: string) => string } {
  const t = useText(historyTexts)
  return {
    nameOf: (field) => {
      const [first, second] = field.split('.')
      const known = named.find((one) => one === first)
      const network = networks.find((one) => one === second)
      const name = known ? t(`field.${known}`) : field
      return network ? `${name} · ${networkName(network)}` : name
    },
    valueOf: (value) => {
      if (value === '') return t('value.none')
      if (value === 'true' || value === 'false') return t(`value.${value}`)
      return value
    },
  }
}
