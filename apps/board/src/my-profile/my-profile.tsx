import { Icon, useRostrum, useSheet, useText } from '@rostrum/widgets/ui'
import { useEffect } from 'react'
import { NotFoundPage } from '../pages/not-found.js'
import { titleOf } from '../pages/page-texts.js'
import type { PageProps } from '../pages/pages.js'
import { Link, useRouter } from '../router/link.js'
import type { RouteLocation } from '../router/router.js'
import { laterPage, type LaterPage } from '../shell/page/later-page.js'
import { Page } from '../shell/page/page.js'
import { myProfileTexts } from '../texts/my-profile/my-profile-texts.js'
import css from './my-profile.css?sheet'
import { PartLinks, type PartName } from './part-links.js'
import { useHasRoom } from './use-has-room.js'

const pages: Readonly<Record<PartName, LaterPage<object>>> = {
  me: laterPage(() => import('./about-me.js'), titleOf('about')),
  topics: laterPage(() => import('../topics/topics.js'), titleOf('topics')),
  notifications: laterPage(() => import('../notices/notice-settings.js'), titleOf('noticeSettings')),
  password: laterPage(() => import('../password/password.js'), titleOf('password')),
  devices: laterPage(() => import('../devices/devices.js'), titleOf('devices')),
  tone: laterPage(() => import('../my-tone/my-tone.js'), titleOf('myTone')),
  extension: laterPage(() => import('../install/install-page.js'), titleOf('install')),
  data: laterPage(() => import('../my-data/my-data.js'), titleOf('myData')),
  help: laterPage(() => import('../help/help.js'), titleOf('help')),
}

/** The part at an address; null for the list of all parts. */
function partOf(location: RouteLocation): PartName | null | undefined {
  if (location.name === 'myProfile') return null
  if (location.name === 'myTone') return 'tone'
  if (location.name !== 'myProfilePart') return undefined
  const { part } = location.params
  return part === 'setupExtension' ? 'extension' : part
}

/** The list of all parts, which is a page of its own on a phone. */
function PartList() {
  const t = useText(myProfileTexts)
  const { startup } = useRostrum()
  const user = startup.$startup.get()?.User
  return (
    <Page title={t('title')} {...(user ? { intro: user.Name } : {})}>
      <nav aria-label={t('title')}>
        <PartLinks active={null} />
      </nav>
    </Page>
  )
}

/**
 * The pages about the user (A2.14): beside their list where there is room, else behind it. The address of the list
 * leads to the first part where the list stands beside it.
 */
function MyProfilePage({ location }: PageProps) {
  useSheet(css)
  const t = useText(myProfileTexts)
  const router = useRouter()
  const hasRoom = useHasRoom()
  const named = partOf(location)
  const leadsOn = named === null && hasRoom
  useEffect(() => {
    // A window that becomes narrow shows the part that somebody writes in, not the list.
    if (leadsOn) router.replace(router.href('myProfilePart', { part: 'me' }, {}))
  }, [leadsOn, router])
  if (named === undefined) return <NotFoundPage />
  if (named === null && !hasRoom) return <PartList />
  const part = named ?? 'me'
  const Part = pages[part]
  return (
    <div className="my-profile">
      {hasRoom ? (
        <nav className="my-profile-side" aria-label={t('title')}>
          <PartLinks active={part} />
        </nav>
      ) : (
        <Link className="my-profile-back" href={router.href('myProfile', {}, {})}>
          <Icon name="start" size={14} />
          {t('title')}
        </Link>
      )}
      <div className="my-profile-part">
        <Part key={part} />
      </div>
    </div>
  )
}

export { MyProfilePage as View }
