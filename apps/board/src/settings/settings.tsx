import { Icon, useSheet, useText } from '@rostrum/widgets/ui'
import { titleOf } from '../pages/page-texts.js'
import type { PageProps } from '../pages/pages.js'
import { RedirectHome } from '../pages/redirect-home.js'
import { Link, useRouter } from '../router/link.js'
import { laterPage, type LaterPage } from '../shell/page/later-page.js'
import { Page } from '../shell/page/page.js'
import { settingsTexts } from '../texts/settings/settings-texts.js'
import { SettingLinks } from './setting-links.js'
import { settingOf, useSettings, type SettingKey } from './setting-list.js'
import partsCss from './setting-parts.css?sheet'
import css from './settings.css?sheet'
import { useStableFocus } from './use-stable-focus.js'

const pages: Readonly<Record<SettingKey, LaterPage<PageProps>>> = {
  digest: laterPage(() => import('../notices/digest-settings.js'), titleOf('digestSettings')),
  'guard-rails': laterPage(() => import('../guard-rails/guard-rails.js'), titleOf('guardRails')),
  topics: laterPage(() => import('../managed-topics/managed-topics.js'), titleOf('managedTopics')),
  roles: laterPage(() => import('../roles/roles.js'), titleOf('roles')),
  history: laterPage(() => import('../history/history.js'), titleOf('history')),
  stories: laterPage(() => import('../editorial/editorial-pages.js'), titleOf('editorial')),
  feeds: laterPage(() => import('../editorial/feeds/feeds.js'), titleOf('feeds')),
  reposts: laterPage(() => import('../editorial/company-posts/company-posts.js'), titleOf('companyPosts')),
  calendar: laterPage(() => import('../editorial/calendar/calendar.js'), titleOf('storyCalendar')),
  'story-files': laterPage(() => import('../editorial/files/story-files.js'), titleOf('storyFiles')),
  webhooks: laterPage(() => import('../webhooks/webhooks.js'), titleOf('webhooks')),
  'api-keys': laterPage(() => import('../api-keys/api-keys.js'), titleOf('apiKeys')),
  crm: laterPage(() => import('../crm/crm.js'), titleOf('crmSettings')),
  mail: laterPage(() => import('../mail/mail-page.js'), titleOf('mailServer')),
  health: laterPage(() => import('../company/health.js'), titleOf('health')),
  company: laterPage(() => import('../company/company.js'), titleOf('company')),
  terms: laterPage(() => import('../terms/terms-settings.js'), titleOf('terms')),
  setup: laterPage(() => import('../setup/setup.js'), titleOf('setup')),
  approvals: laterPage(() => import('../approvals/approval-settings.js'), titleOf('approvalSettings')),
  people: laterPage(() => import('../people/people-pages.js'), titleOf('people')),
  crisis: laterPage(() => import('../crisis/crisis.js'), titleOf('crisis')),
  leaderboard: laterPage(
    () => import('../leaderboard/leaderboard-settings.js'),
    titleOf('leaderboardSettings'),
  ),
  networks: laterPage(() => import('../networks/network-apps.js'), titleOf('networkApps')),
  'sign-in': laterPage(() => import('../sign-in-settings/sign-in-settings.js'), titleOf('signInSettings')),
}

/** The list of all settings, with a line on each. */
function SettingList() {
  const t = useText(settingsTexts)
  return (
    <Page title={t('title')} intro={t('intro')}>
      <nav className="settings-list" aria-label={t('title')}>
        <SettingLinks isDetailed />
      </nav>
    </Page>
  )
}

/** The settings of the board and of the company: a page beside their list where there is room, else behind it. */
function SettingsPage({ location }: PageProps) {
  useSheet(css)
  useSheet(partsCss)
  const t = useText(settingsTexts)
  const router = useRouter()
  const open = useSettings()
  const setting = settingOf(location)
  const page = useStableFocus<HTMLDivElement>(setting?.key)
  if (!setting) return open.length > 0 ? <SettingList /> : <RedirectHome />
  const Shown = pages[setting.key]
  return (
    <div className="settings">
      <Link className="settings-back" href={router.href('settings', {}, {})}>
        <Icon name="start" size={14} />
        {t('title')}
      </Link>
      <nav className="settings-side" aria-label={t('title')}>
        <SettingLinks active={setting} />
      </nav>
      <div ref={page} className="settings-page">
        <Shown key={setting.key} location={location} />
      </div>
    </div>
  )
}

export { SettingsPage as View }
export const areas = [settingsTexts]
