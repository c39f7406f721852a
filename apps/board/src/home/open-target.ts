import type { RouteLocation } from '../router/router.js'
import type { ShareTarget } from '../shell/share-dialog.js'

/** The editor that the URL opens over the home: of a story, or of a message (B2.2). */
export function targetOf(location: RouteLocation): ShareTarget | null {
  if (location.name === 'storyShare') return { storyId: location.params.storyId }
  return location.name === 'message' ? { messageId: location.params.messageId } : null
}
