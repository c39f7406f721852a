import { actions, auditFields, boardSwitches, messageTones, networks, resources } from '@rostrum/sdk/protocol'
import { networkName } from '@rostrum/sdk/rules'
import { useLocale, useText } from '@rostrum/widgets/ui'
import { dayName, hourName } from '../notices/digest-times.js'
import { companyTexts } from '../texts/company/company-texts.js'
import { historyTexts, type HistoryKey } from '../texts/history/history-texts.js'
import { rolesTexts } from '../texts/roles/roles-texts.js'

/** Codes that have words; all others are shown as they were recorded. */
const codes = [
  'accepted',
  'always',
  'approve',
  'assistant',
  'choose',
  'created',
  'crisis',
  'crm',
  'daily',
  'deleted',
  'demo',
  'digest',
  'drop',
  'embed',
  'feed',
  'file',
  'invite',
  'login',
  'month',
  'never',
  'notices',
  'off',
  'overdue',
  'password',
  'person',
  'person-left',
  'policy',
  'reject',
  'rejected',
  'release',
  'reset',
  'set-up',
  'spread',
  'sso',
  'switched',
  'updated',
  'wait',
  'warn',
  'week',
  'weekly',
] as const satisfies readonly (HistoryKey extends infer K
  ? K extends `code.${infer C}`
    ? C
    : never
  : never)[]

/** The fields whose values are codes. What people wrote is never taken for one. */
const coded = [
  'by',
  'change',
  'decision',
  'from',
  'kind',
  'made-with-ai',
  'pace',
  'paid-partnership',
  'period',
  'reason',
  'way',
  'x-when-spent',
]

/** The names of the systems that people come from. */
const systems: Readonly<Record<string, string>> = {
  haiilo: 'Haiilo',
  salesforce: 'Salesforce',
  staffbase: 'Staffbase',
  sugarcrm: 'SugarCRM',
  teams: 'Microsoft Teams',
}

const among = <T extends string>(all: readonly T[], value: string | undefined): T | undefined =>
  all.find((one) => one === value)

/** How the facts of an entry are written. A field such as `disclosure.linkedin` is named with its network. */
export function useFactText(): {
  nameOf: (field: string) => string
  valueOf: (field: string, value: string) => string
} {
  const t = useText(historyTexts)
  const ofRoles = useText(rolesTexts)
  const ofCompany = useText(companyTexts)
  const locale = useLocale()

  const networkOf = (value: string | undefined) => {
    const network = among(networks, value)
    return network && networkName(network)
  }
  const words: Readonly<Record<string, (value: string) => string | undefined>> = {
    action: (value) => {
      const action = among(actions, value)
      return action && ofRoles(`action.${action}`)
    },
    resource: (value) => {
      const resource = among(resources, value)
      return resource && ofRoles(`resource.${resource}`)
    },
    crm: (value) => systems[value],
    tone: (value) => {
      const tone = among(messageTones, value)
      return tone && ofCompany(`tone.${tone}`)
    },
    day: (value) => dayName(locale, Number(value)),
    hour: (value) => hourName(locale, Number(value)),
    network: networkOf,
  }
  const codeOf = (value: string) => {
    const code = among(codes, value)
    return code ? t(`code.${code}`) : systems[value]
  }

  return {
    nameOf: (field) => {
      const [first, second] = field.split('.')
      const known = among(auditFields, first)
      const name = known ? t(`field.${known}`) : field
      const feature = among(boardSwitches, second)
      const part = feature ? ofCompany(`switch.${feature}`) : networkOf(second)
      return part ? `${name} · ${part}` : name
    },
    valueOf: (field, value) => {
      if (value === '') return t('value.none')
      if (value === 'true' || value === 'false') return t(`value.${value}`)
      return (coded.includes(field) ? codeOf(value) : words[field]?.(value)) ?? value
    },
  }
}
