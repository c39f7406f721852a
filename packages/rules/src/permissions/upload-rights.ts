import type { Matrix, MessageType, Network, ProfileType } from '@rostrum/protocol'
import { profileRulesOf, isSentByUs } from '../networks/network-rules.js'
import { can, mediaRights, type MediaRights } from './matrix.js'

const singleTypes: readonly MessageType[] = ['pdf', 'video']

/**
 * What a user may do with the media of a message, given the network and type of the selected profile (network null:
 * none), and whether an existing post is open. PERMISSIONS30, PERMISSIONS32
 */
export function uploadRights(facts: {
  matrix: Matrix | null | undefined
  network: Network | null
  profileType: ProfileType
  messageType: MessageType
  isExistingPost: boolean
}): MediaRights {
  const { matrix, network, profileType } = facts
  const takesMedia = network === null || isSentByUs({ network, profileType })
  if (facts.isExistingPost && can(matrix, 'post', 'create')) {
    return { canAdd: takesMedia, canUpdate: true, canDelete: true }
  }
  const rights = mediaRights(matrix)
  const isSingle = singleTypes.includes(facts.messageType)
  return { ...rights, canAdd: takesMedia && rights.canAdd && (!isSingle || rights.canDelete) }
}

/** Whether a video can be uploaded with the selected profile (network null: none). PERMISSIONS31 */
export function canUploadVideo(facts: {
  advocacyVideoUpload: boolean
  rights: Pick<MediaRights, 'canAdd'>
  network: Network | null
  profileType: ProfileType
}): boolean {
  const { network, profileType } = facts
  const takesVideo = network === null || profileRulesOf({ network, profileType }).media.videos > 0
  return facts.advocacyVideoUpload && facts.rights.canAdd && takesVideo
}
