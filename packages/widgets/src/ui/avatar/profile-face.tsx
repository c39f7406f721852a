import { instagramPlaceholderId, type Credential } from '@rostrum/sdk/protocol'
import { Avatar } from './avatar.js'
import { NetworkIcon } from '../icon/network-icon.js'

/** The avatar of a profile; the built-in profile has no account and shows its network's icon (PROFILES42). */
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
