import type { Credential } from '@rostrum/protocol'
import { readChannels, withInstagramPlaceholder } from '@rostrum/rules'
import type { Rostrum } from '../rostrum.js'

/** The user's profiles, with the placeholder for personal Instagram where the board allows it. */
export const withPlaceholder = (
  { startup }: Pick<Rostrum, 'startup'>,
  profiles: readonly Credential[],
): readonly Credential[] => {
  const data = startup.$startup.get()
  return withInstagramPlaceholder({
    profiles,
    channels: readChannels({ Channels: data?.Config.Channels ?? '' }),
    userId: data?.User.Id ?? '',
  })
}
