import { instagramPlaceholderId, type Credential } from '@rostrum/sdk/protocol'
import { Avatar } from './avatar.js'
import { NetworkIcon } from './network-icon.js'

/** The face of a profile; the built-in one is nobody's account, and has its network's sign (PROFILES42). */
export function ProfileFace({
  profile,
  size,
}: {
  profile: Pick<Credential, 'Id' | 'Network' | 'DisplayName' | 'ImageLink'>
  size: number
}) {
  return profile.Id === instagramPlaceholderId ? (
    <NetworkIcon network={profile.Network} size={size} />
  ) : (
    <Avatar name={profile.DisplayName} image={profile.ImageLink} size={size} />
  )
}
