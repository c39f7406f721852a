import { useStore } from '@nanostores/react'
import { uiTexts, type Rostrum } from '@rostrum/sdk'
import { FirstRoot, useLoaded } from '@rostrum/widgets/ui'
import { StrictMode, useEffect, useState, type ComponentType } from 'react'
import type { Root as DrawnRoot } from 'react-dom/client'
import { RouterContext } from '../../router/link.js'
import type { Router } from '../../router/router.js'
import { BoardSheet } from '../../shell/board-sheet.js'
import { Splash } from '../../shell/start/splash.js'
import { openClient } from '../../start/open-client.js'
import { loginTexts } from '../../texts/login/login-texts.js'
import { entranceLinks, type EntranceLinks } from './entrance-links.js'
import { LoginPage } from '../login.js'

/** How long the form stands alone, in milliseconds: its own requests come first. */
const restAfter = 1000

const texts = [loginTexts, uiTexts]
const loadBoard = () => import('../../board.js')

/** The sign-in page by itself: all else comes when the form is there. */
function Entrance({ rostrum, links }: { rostrum: Rostrum; links: EntranceLinks }) {
  const { state } = useStore(rostrum.session.$session)
  const location = useStore(links.$location)
  const locale = useStore(rostrum.texts.$locale)
  const isThere = useLoaded(rostrum, texts) && (state === 'guest' || state === 'signing-in')
  const [Rest, setRest] = useState<ComponentType<{ rostrum: Rostrum }> | null>(null)
  useEffect(() => {
    document.documentElement.lang = locale
  }, [locale])
  useEffect(() => {
    if (!isThere) return
    return rostrum.environment.after(restAfter, () => {
      // Without a connection, the form still works, and asks for it again.
      loadBoard().then(
        ({ EntranceRest }) => setRest(() => EntranceRest),
        () => {},
      )
    })
  }, [rostrum, isThere])
  return (
    <FirstRoot rostrum={rostrum} className="board">
      <BoardSheet />
      <RouterContext value={links}>
        {isThere ? <LoginPage location={location} /> : <Splash />}
        {Rest ? <Rest rostrum={rostrum} /> : null}
      </RouterContext>
    </FirstRoot>
  )
}

/**
 * Shows the sign-in page, until the session, the history or a link leads to another page of the board. The returned
 * function replaces it by the board at once, and resolves with the board's router.
 */
export function showEntrance(rostrum: Rostrum, root: DrawnRoot): () => Promise<Router> {
  let board: Promise<Router> | null = null
  const takeOver = async (): Promise<Router> => {
    try {
      return await (board ??= loadBoard().then(({ showBoard }) => {
        forget()
        return showBoard(rostrum, root)
      }))
    } catch (error) {
      board = null
      throw error
    }
  }
  // Where the code cannot be loaded, the browser shows the page of the address, or says why it cannot.
  const follow = () => void takeOver().catch(() => window.location.reload())
  const links = entranceLinks(window.location.search, (address) => {
    takeOver().then(
      (router) => router.go(address),
      () => window.location.assign(address),
    )
  })
  window.history.replaceState(window.history.state, '', links.href('login', {}, links.$location.get().query))
  const stops = [
    rostrum.session.$session.listen(({ state }) => {
      // Signed in, here or in another tab; or that is not certain.
      if (state === 'signed-in' || state === 'starting') follow()
    }),
    rostrum.connectivity.$connectivity.listen(({ isMaintenance }) => {
      // Under maintenance, a page that is loaded again comes to the same point: the form stays instead.
      if (isMaintenance) void takeOver().catch(() => {})
    }),
  ]
  window.addEventListener('popstate', follow)
  const forget = () => {
    for (const stop of stops) stop()
    window.removeEventListener('popstate', follow)
  }
  root.render(
    <StrictMode>
      <Entrance rostrum={rostrum} links={links} />
    </StrictMode>,
  )
  return takeOver
}

/** Opens the sign-in page for somebody who is known to have no session. */
export function openEntrance(): void {
  const opened = openClient({}, (postId) => {
    void takeOver().then((router) => router.go(router.href('post', { postId }, {})))
  })
  if (!opened) return
  const takeOver = showEntrance(opened.rostrum, opened.root)
}
