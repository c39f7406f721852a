import type { TextArea } from '@rostrum/sdk'
import type { RouteName } from '@rostrum/sdk/rules'
import { useEffect, useState } from 'react'
import type { RouteLocation } from '../router/router.js'
import type { Title } from '../shell/page/later-page.js'
import { boardTexts } from '../texts/board-texts.js'
import { homeTexts } from '../texts/home/home-texts.js'
import { loginTexts } from '../texts/login/login-texts.js'

/** The texts of the frame around every page. */
export const shellTexts: readonly TextArea[] = [boardTexts, loginTexts]

const none: readonly TextArea[] = []
const ofHome: readonly TextArea[] = [homeTexts]

/** Additional texts of the pages that most people see first; those of the others are in page-words.ts. */
const firstTexts: Partial<Record<RouteLocation['name'], readonly TextArea[]>> = {
  unknown: none,
  login: none,
  home: ofHome,
  homeOrder: ofHome,
  homeNetwork: ofHome,
  storyShare: ofHome,
  message: ofHome,
}

const loadWords = () => import('./page-words.js')

/** The areas of the other pages, once they are loaded. */
let known: Partial<Record<RouteName, readonly TextArea[]>> | null = null

const knownTextsOf = (name: RouteLocation['name']): readonly TextArea[] | null =>
  firstTexts[name] ?? (known && name !== 'unknown' ? (known[name] ?? none) : null)

/** The texts of a page without those of its frame: the same array each time. */
export async function textsOf(name: RouteLocation['name']): Promise<readonly TextArea[]> {
  if (!firstTexts[name]) known ??= (await loadWords()).areas
  return knownTextsOf(name) ?? none
}

/** The texts of a page; null until they are known. None when that cannot be loaded: the page says so. */
export function useTextsOf(name: RouteLocation['name']): readonly TextArea[] | null {
  const [failed, setFailed] = useState<RouteLocation['name'] | null>(null)
  const [, setLoaded] = useState<RouteLocation['name'] | null>(null)
  useEffect(() => {
    // Also when they became known after this view was drawn without them.
    textsOf(name).then(
      () => setLoaded(name),
      () => setFailed(name),
    )
  }, [name])
  return knownTextsOf(name) ?? (failed === name ? none : null)
}

/** The title of a page, for when its code cannot be loaded. */
export const titleOf =
  (page: keyof Awaited<ReturnType<typeof loadWords>>['titles']) => async (): Promise<Title> =>
    (await loadWords()).titles[page]
