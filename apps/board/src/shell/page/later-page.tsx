import { useStore } from '@nanostores/react'
import type { TextArea } from '@rostrum/sdk'
import { later, useText } from '@rostrum/widgets/ui'
import { atom } from 'nanostores'
import type { ReactNode } from 'react'
import { boardTexts } from '../../texts/board-texts.js'
import { Splash } from '../start/splash.js'
import { Page } from './page.js'

/** A page in its own chunk. `fetch` loads the chunk before anybody goes there. */
export interface LaterPage<P extends object> {
  (props: P): ReactNode
  readonly fetch: () => void
}

/**
 * A page whose code is loaded on demand. When its code cannot be loaded, the error is shown under the page's title, so
 * that the page still has a heading and the window a name. The pages of guests have no frame with the landmark.
 */
export function laterPage<P extends object, Key extends string>(
  load: Parameters<typeof later<P>>[0],
  title: { readonly area: TextArea<Key>; readonly key: Key; readonly isGuest?: boolean },
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
  function Heading() {
    const t = useText(title.area)
    const ofBoard = useText(boardTexts)
    // Without a connection the texts of the page may be missing, too.
    return <Page title={t(title.key) || ofBoard('page.failed')}>{null}</Page>
  }
  function LaterPage(props: P) {
    const hasFailed = useStore($hasFailed)
    const landmark = hasFailed && title.isGuest
    return (
      <div className={landmark ? 'board-entrance' : 'board-later'} {...(landmark && { role: 'main' })}>
        {hasFailed ? <Heading /> : null}
        <Content {...props} />
      </div>
    )
  }
  return Object.assign(LaterPage, { fetch: Content.fetch })
}
