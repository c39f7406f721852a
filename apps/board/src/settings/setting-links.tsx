import { Icon, useText } from '@rostrum/widgets/ui'
import { Link, useRouter } from '../router/link.js'
import { settingsTexts } from '../texts/settings/settings-texts.js'
import { groups, settingHref, useSettings, type Setting } from './setting-list.js'

/** The links to all settings that are open to the user, by group; with a line on each where there is room. */
export function SettingLinks({ active, isDetailed = false }: { active?: Setting; isDetailed?: boolean }) {
  const t = useText(settingsTexts)
  const router = useRouter()
  const open = useSettings()
  return groups.map((group) => {
    const links = open.filter((one) => one.group === group)
    if (links.length === 0) return null
    return (
      <section key={group} className="settings-group" aria-labelledby={`settings-${group}`}>
        <h2 id={`settings-${group}`}>{t(group)}</h2>
        <ul className="settings-links">
          {links.map((one) => (
            <li key={one.key}>
              <Link
                className="settings-link"
                href={settingHref(router, one)}
                aria-current={one === active ? 'page' : undefined}
              >
                <Icon name={one.icon} />
                <span className="settings-link-words">
                  <span className="settings-link-name">{t(`item.${one.key}`)}</span>
                  {isDetailed ? <span className="settings-link-why">{t(`item.${one.key}-why`)}</span> : null}
                </span>
                {isDetailed ? <Icon name="end" size={14} /> : null}
              </Link>
            </li>
          ))}
        </ul>
      </section>
    )
  })
}
