import type { ReadableAtom } from 'nanostores'
import type { ProfilesState } from '../profiles/profiles.js'
import { withPlaceholder } from '../profiles/with-placeholder.js'
import type { Rostrum } from '../rostrum.js'
import type { ProfileContext } from '../composition/available-profiles.js'

/** Everything that the view of an editor depends on besides its composition; `onChange` is called when that changes. */
export const watchEditorContext = (
  rostrum: Rostrum,
  $profiles: ReadableAtom<ProfilesState>,
  onChange: () => void,
) => {
  const { environment, startup, permissions, crisis } = rostrum
  let tweetLength: ProfileContext['tweetLength'] = null
  let hints: ProfileContext['hints'] = null

  // X counts characters by weight; the tables for that are loaded with the first editor.
  import('@rostrum/rules/tweet-length').then(
    (module) => {
      tweetLength = module.createTweetCounter()
      onChange()
    },
    () => {},
  )
  import('./view/hints.js').then(
    (module) => {
      hints = module.createHints(rostrum, onChange)
      onChange()
    },
    () => {},
  )
  const stops = [
    $profiles.listen(onChange),
    crisis.$crisis.listen(onChange),
    permissions.$matrix.listen(onChange),
  ]

  return {
    around: (): ProfileContext => {
      const data = startup.$startup.get()
      return {
        profiles: withPlaceholder(rostrum, $profiles.get().items),
        permissions: {
          canCreateMessage: permissions.can('message', 'create'),
          canUpdateMessage: permissions.can('message', 'update'),
          canCreatePost: permissions.can('post', 'create'),
          canCreateComment: permissions.can('socialComment', 'create'),
        },
        boardId: data?.CurrentBoard.Id ?? '',
        isApprovalsEnabled: data?.Config.IsApprovalsEnabled ?? false,
        ...crisis.$crisis.get(),
        platform: environment.platform(),
        isInstalled: (app) => rostrum.host.apps?.isInstalled(app) ?? false,
        now: environment.now(),
        languages: [rostrum.texts.$locale.get(), ...environment.locales()],
        timezone: data?.Timezone || environment.timezone(),
        tweetLength,
        hints,
      }
    },
    stop: () => {
      for (const stop of stops) stop()
      hints?.stop()
    },
  }
}
