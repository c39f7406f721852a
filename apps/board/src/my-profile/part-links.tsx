import { useStore } from '@nanostores/react'
import { topicsOf } from '@rostrum/sdk'
import { isAreaOpen } from '@rostrum/sdk/rules'
import { Icon, useRostrum, useText, type Sign } from '@rostrum/widgets/ui'
import { Link, useRouter } from '../router/link.js'
import { signs } from '../shell/signs.js'
import { frameTexts } from '../texts/frame/frame-texts.js'
import { myProfileTexts } from '../texts/my-profile/my-profile-texts.js'

/** The parts of the profile, in their order. */
const parts = [
  'me',
  'topics',
  'notifications',
  'password',
  'devices',
  'tone',
  'extension',
  'data',
  'help',
] as const
export type PartName = (typeof parts)[number]

const icons: Readonly<Record<PartName, Sign>> = {
  me: 'people',
  topics: signs.flag,
  notifications: signs.bell,
  password: signs.lock,
  devices: signs.device,
  tone: signs.message,
  extension: { d: 'M8 2.5v7.3M5.2 7.2 8 10l2.8-2.8M2.8 13.2h10.4' },
  data: 'file',
  help: 'info',
}

/** The parts that this board has for the user. */
function useParts(): readonly PartName[] {
  const rostrum = useRostrum()
  const startup = useStore(rostrum.startup.$startup)
  const matrix = useStore(rostrum.permissions.$matrix)
  const { all } = useStore(topicsOf(rostrum).$topics)
  const hasTone =
    startup !== null &&
    isAreaOpen({ area: 'my-tone', config: startup.Config, features: startup.Features, matrix })
  return parts.filter((part) => (part !== 'topics' || all.length > 0) && (part !== 'tone' || hasTone))
}

/** The links to all parts. */
export function PartLinks({ active }: { active: PartName | null }) {
  const t = useText(myProfileTexts)
  const ofFrame = useText(frameTexts)
  const router = useRouter()
  const address = (part: PartName) => {
    if (part === 'tone') return router.href('myTone', {}, {})
    return router.href('myProfilePart', { part: part === 'extension' ? 'setupExtension' : part }, {})
  }
  return (
    <ul className="my-profile-links">
      {useParts().map((part) => (
        <li key={part}>
          <Link
            className="my-profile-link"
            href={address(part)}
            aria-current={part === active ? 'page' : undefined}
          >
            <Icon name={icons[part]} />
            <span>{part === 'help' ? ofFrame('account.help') : t(part)}</span>
            <Icon name="end" size={14} />
          </Link>
        </li>
      ))}
    </ul>
  )
}
