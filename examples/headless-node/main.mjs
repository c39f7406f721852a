// Rostrum without a user interface: signs in, lists stories, and shares the first one that fits a profile.
//   ROSTRUM_SERVER=http://localhost:4400 ROSTRUM_EMAIL=… ROSTRUM_PASSWORD=… npm start -w @rostrum/example-headless-node
import { createEditor, createRostrum, profilesOf, storiesOf } from '@rostrum/sdk'
import WebSocket from 'ws'

const { ROSTRUM_SERVER = 'http://localhost:4400', ROSTRUM_EMAIL, ROSTRUM_PASSWORD } = process.env
if (!ROSTRUM_EMAIL || !ROSTRUM_PASSWORD) {
  console.error('ROSTRUM_EMAIL and ROSTRUM_PASSWORD say who shares.')
  process.exit(1)
}

/**
 * Resolves with the first value of a store that fulfils a condition.
 * @template T
 * @param {import('nanostores').ReadableAtom<T>} store
 * @param {(value: T) => boolean} isWanted
 * @returns {Promise<T>}
 */
const until = (store, isWanted) =>
  new Promise((done) => {
    let stop = () => {}
    stop = store.subscribe((value) => {
      if (!isWanted(value)) return
      queueMicrotask(() => stop())
      done(value)
    })
  })

const rostrum = createRostrum({
  server: ROSTRUM_SERVER,
  // Node 20 has no WebSocket.
  environment: { openSocket: (address) => new WebSocket(address) },
})
await rostrum.start()
const { outcome } = await rostrum.session.signIn({ email: ROSTRUM_EMAIL, password: ROSTRUM_PASSWORD })
if (outcome !== 'signed-in') throw new Error(`Signing in came to: ${outcome}`)

const profiles = profilesOf(rostrum)
await profiles.load()
const valid = profiles.$profiles.get().items.filter((profile) => profile.Status === 'valid')
console.log(
  `${valid.length} profiles: ${valid.map((profile) => `${profile.Name} (${profile.Network})`).join(', ')}`,
)

const feed = storiesOf(rostrum).createFeed()
const { items } = await until(feed.$feed, (state) => state.status !== 'loading')
for (const story of items) console.log(`${story.PublishDate}  ${story.Title}`)

const network = valid[0]?.Network
const story = items.find((item) => network !== undefined && (item.MessageCount[network] ?? 0) > 0)
if (story && network) {
  const editor = createEditor(rostrum, { storyId: story.Id, network })
  const view = await until(editor.$editor, (state) => state.status !== 'loading')
  editor.setText(`${view.text} (shared from Node)`)
  editor.setSchedule('postNow')
  const shared = await editor.submit()
  console.log(`“${story.Title}”: ${shared.outcome}`)
  editor.dispose()
} else {
  console.log('Nothing is shared: no profile fits. Connect one on the board, under the account menu.')
}
feed.dispose()
rostrum.dispose()
