import { trackingOf, type Rostrum } from '@rostrum/sdk'
import { maySend } from '@rostrum/sdk/rules'
import type { RouteLocation, Router } from '../router/router.js'

/** What the browser says about being tracked; not in the types of all browsers. */
interface Privacy {
  readonly globalPrivacyControl?: unknown
  readonly doNotTrack?: unknown
}

/** Clients whose pages are followed: the frame comes anew after each sign-in. */
const followed = new WeakSet<Rostrum>()

/** Notes which pages are shown, and starts to note what is done on them (B7.30). TRACKING2, TRACKING6 */
export function followPages(rostrum: Rostrum, router: Router): void {
  const { globalPrivacyControl, doNotTrack }: Privacy = navigator as Privacy
  if (followed.has(rostrum) || !maySend({ globalPrivacyControl, doNotTrack })) return
  followed.add(rostrum)
  const tracking = trackingOf(rostrum)
  let shown = ''
  router.$location.subscribe((location: RouteLocation) => {
    const story = location.name === 'story' ? location.params.storyId : ''
    const page = `${location.name} ${story}`
    // A page stays the same while its filters change.
    if (page === shown || location.name === 'unknown') return
    shown = page
    if (rostrum.session.$session.get().state !== 'signed-in') return
    tracking.note('page-view', location.name)
    if (story) tracking.note('story-open', story)
  })
}
