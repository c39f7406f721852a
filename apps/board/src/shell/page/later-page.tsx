import { useStore } from '@nanostores/react'
import type { TextArea } from '@rostrum/sdk'
import { later, useText } from '@rostrum/widgets/ui'
import { atom } from 'nanostores'
import { boardTexts } from '../../texts/board-texts.js'
import { Splash } from '../start/splash.js'
import { Page } from './page.js'

/**
 * A page whose code is loaded on demand. When its code cannot be loaded, the error is shown under the page's title, so
 * that the page still has a heading and the window a name.
 */
export function laterPage<P extends object, Key extends string>(
  load: Parameters<typeof later<P>>[0],
  title: { readonly area: TextArea<Key>; readonly key: Key },
) {
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
  return function LaterPage(props: P) {
    const hasFailed = useStore($hasFailed)
    return (
      <>
        {hasFailed ? <Heading /> : null}
        <Content {...props} />
      </>
    )
  }
}
