import { findStories } from '@rostrum/sdk'
import { isAreaOpen } from '@rostrum/sdk/rules'
import { useRostrum } from '@rostrum/widgets/ui'
import { useCallback } from 'react'
import { useRouter } from '../router/link.js'
import { useFound } from '../shell/search/use-found.js'
import type { Command } from './use-commands.js'

/** Characters from which stories and people are searched. */
const minLength = 2

/** Stories and people that fit what is written; null while an answer is awaited. COMMANDS3 */
export function useFoundCommands(typed: string): readonly Command[] | null {
  const rostrum = useRostrum()
  const router = useRouter()
  const words = typed.trim().length < minLength ? '' : typed.trim()
  const startup = rostrum.startup.$startup.get()
  const matrix = rostrum.permissions.$matrix.get()
  const mayFindPeople =
    startup !== null &&
    isAreaOpen({ area: 'approval-queue', config: startup.Config, features: startup.Features, matrix })
  const askStories = useCallback(
    (part: string, signal: AbortSignal) => findStories(rostrum, part, signal),
    [rostrum],
  )
  const askPeople = useCallback(
    // Code for managers comes only to their browsers.
    async (part: string, signal: AbortSignal) =>
      (await import('../people/find-people.js')).findPeople(rostrum, part, signal),
    [rostrum],
  )
  const stories = useFound(words, askStories)
  const people = useFound(mayFindPeople ? words : '', askPeople)
  if (words === '') return []
  if (!stories && !people) return null
  return [
    ...(stories ?? []).map(({ Id, Title }): Command => {
      const href = router.href('story', { storyId: Id }, {})
      return { key: Id, group: 'stories', name: Title, icon: 'file', href }
    }),
    ...(people ?? []).map(({ Id, Name, Email }): Command => {
      const href = router.href('person', { userId: Id }, {})
      return { key: Id, group: 'people', name: Name || Email, icon: 'people', href }
    }),
  ]
}
