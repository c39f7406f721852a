import type { Rostrum } from '@rostrum/sdk'
import { ProfileConnector, ShareEditor, StoryFeed } from '@rostrum/widgets'
import { useEffect, useState, type FormEvent } from 'react'

type Session = ReturnType<Rostrum['session']['$session']['get']>

/** Reads a store of the SDK without a library: `subscribe` calls back immediately and at each change. */
function useSession(rostrum: Rostrum): Session {
  const [session, setSession] = useState<Session>(() => rostrum.session.$session.get())
  useEffect(() => {
    const stop = rostrum.session.$session.subscribe((next) => setSession(next))
    void rostrum.start()
    return stop
  }, [rostrum])
  return session
}

function SignIn({ rostrum }: { rostrum: Rostrum }) {
  const [hasFailed, setFailed] = useState(false)
  const signIn = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const [email, password] = [form.get('email'), form.get('password')]
    if (typeof email !== 'string' || typeof password !== 'string') return
    const { outcome } = await rostrum.session.signIn({ email, password })
    setFailed(outcome !== 'signed-in')
  }
  return (
    <form className="sign-in" onSubmit={(event) => void signIn(event)}>
      <h1>A React app of your own</h1>
      <label>
        E-mail <input name="email" type="email" autoComplete="username" required />
      </label>
      <label>
        Password <input name="password" type="password" autoComplete="current-password" required />
      </label>
      {hasFailed ? <p role="alert">That did not work.</p> : null}
      <button type="submit">Sign in</button>
    </form>
  )
}

function Workplace({ rostrum }: { rostrum: Rostrum }) {
  const [storyId, setStoryId] = useState<string | null>(null)
  return (
    <div className="workplace" data-sharing={storyId !== null}>
      <main>
        {/* The app decides what "share" does: here it shows the editor next to the feed. */}
        <StoryFeed
          rostrum={rostrum}
          scroll="page"
          editor="none"
          onShare={(shared) => setStoryId(shared.storyId)}
        />
      </main>
      <aside>
        {storyId ? (
          <>
            <button type="button" onClick={() => setStoryId(null)}>
              Back to the stories
            </button>
            <ShareEditor
              key={storyId}
              rostrum={rostrum}
              storyId={storyId}
              onClosed={() => setStoryId(null)}
            />
          </>
        ) : (
          <ProfileConnector rostrum={rostrum} />
        )}
      </aside>
    </div>
  )
}

/** An app that shows three widgets, and signs its users in by itself. */
export function App({ rostrum }: { rostrum: Rostrum }) {
  const session = useSession(rostrum)
  if (session.state === 'signed-in') return <Workplace rostrum={rostrum} />
  return session.state === 'starting' ? null : <SignIn rostrum={rostrum} />
}
