import type { Post } from '@rostrum/protocol'
import { isScheduled } from '@rostrum/rules'
import { localTime } from '../editor/view/local-time.js'
import type { Rostrum } from '../rostrum.js'

/**
 * When a post goes out that does not go out at once, in the person's zone and the language of the interface; null for one
 * that goes out now, or waits for approval. Quiet hours and equal texts move what was shared now. TOASTS9
 */
export function goesOutText(
  { environment, startup, texts }: Pick<Rostrum, 'environment' | 'startup' | 'texts'>,
  { ApproveStatus, inqueue, StartDateTime }: Post,
): string | null {
  const startsAt = Date.parse(`${StartDateTime.replace(' ', 'T')}Z`)
  if (ApproveStatus === 'pending' || !isScheduled({ inqueue, startsAt, now: environment.now() })) return null
  const zone = startup.$startup.get()?.Timezone ?? environment.timezone()
  return new Date(`${localTime(startsAt, zone).replace(' ', 'T')}Z`).toLocaleString(texts.$region.get(), {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'UTC',
  })
}
