import { NotFoundPage } from '../pages/not-found.js'
import { titleOf } from '../pages/page-texts.js'
import type { PageProps } from '../pages/pages.js'
import { laterPage, type LaterPage } from '../shell/page/later-page.js'

const pages: Readonly<Record<string, LaterPage<PageProps>>> = {
  history: laterPage<PageProps>(() => import('../history/history.js'), titleOf('history')),
  'guard-rails': laterPage(() => import('../guard-rails/guard-rails.js'), titleOf('guardRails')),
  roles: laterPage(() => import('../roles/roles.js'), titleOf('roles')),
}

/** The pages for whoever runs the board: one of them at a time. */
export function BoardSettingsPages({ location }: PageProps) {
  const Part = location.name === 'boardSettings' ? pages[location.params.part] : undefined
  return Part ? <Part location={location} /> : <NotFoundPage />
}
