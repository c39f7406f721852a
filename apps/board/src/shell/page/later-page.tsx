import { useStore } from '@nanostores/react'
import type { TextArea } from '@rostrum/sdk'
import { later, useText } from '@rostrum/widgets/ui'
import { atom } from 'nanostores'
import { useEffect, useState, type ReactNode } from 'react'
import { boardTexts } from '../../texts/board-texts.js'
import { Splash } from '../start/splash.js'
import { Page } from './page.js'

/** A page in its own chunk. `fetch` loads the chunk before anybody goes there. */
export interface LaterPage<P extends object> {
  (props: P): ReactNode
  readonly fetch: () => void
}

/** The title of a page: a key of an area of texts. */
export interface Title {
  readonly area: TextArea
  readonly key: string
}

/** The heading of a page without its code. The texts of the page may be missing, too, without a connection. */
function Heading({ title }: { title: Title | null }) {
  const area: TextArea = title?.area ?? boardTexts
  const t = useText(area)
  const ofBoard = useText(boardTexts)
  return <Page title={(title && t(title.key)) || ofBoard('page.failed')}>{null}</Page>
}

/**
 * A page whose code is loaded on demand. When its code cannot be loaded, the error is shown under the page's title, so
 * that the page still has a heading and the window a name. The pages of guests have no frame with the landmark.
 */
export function laterPage<P extends object>(
  load: Parameters<typeof later<P>>[0],
  title: () => Promise<Title>,
  { isGuest = false }: { readonly isGuest?: boolean } = {},
): LaterPage<P> {
  const $hasFailed = atom(false)
  const Content = later<P>(async () => {
    $hasFailed.set(false)
    try {
      return await load()
    } catch (error) {
      $hasFailed.set(true)
      throw error
    }
  }, Splash)
  function Failed() {
    const [known, setKnown] = useState<Title | null>(null)
    useEffect(() => {
      title().then(setKnown, () => {})
    }, [])
    return <Heading title={known} />
  }
  function LaterPage(props: P) {
    const hasFailed = useStore($hasFailed)
    const landmark = hasFailed && isGuest
    return (
      <div className={landmark ? 'board-entrance' : 'board-later'} {...(landmark && { role: 'main' })}>
        {hasFailed ? <Failed /> : null}
        <Content {...props} />
      </div>
    )
  }
  return Object.assign(LaterPage, { fetch: Content.fetch })
}
