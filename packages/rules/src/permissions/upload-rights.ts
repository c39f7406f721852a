import type { Matrix, MessageType, Network, ProfileType } from '@rostrum/protocol'
import { profileRulesOf } from '../networks/network-rules.js'
import { can, mediaRights, type MediaRights } from './matrix.js'

const singleTypes: readonly MessageType[] = ['pdf', 'video']

/**
 * Facts: the matrix, the network and type of the chosen profile (network null: none), what the message is, and
 * whether an existing post is open. Out: what the person may do with its media. PERMISSIONS30, PERMISSIONS32
 */
export function uploadRights(facts: {
  matrix: Matrix | null | undefined
  network: Network | null
  profileType: ProfileType
  messageType: MessageType
  isExistingPost: boolean
}): MediaRights {
  const { matrix, network, profileType } = facts
  const takesMedia = network === null || profileRulesOf({ network, profileType }).allowsMedia
  if (facts.isExistingPost && can(matrix, 'post', 'create')) {
    return { canAdd: takesMedia, canUpdate: true, canDelete: true }
  }
  const rights = mediaRights(matrix)
  const isSingle = singleTypes.includes(facts.messageType)
  return { ...rights, canAdd: takesMedia && rights.canAdd && (!isSingle || rights.canDelete) }
}

/**
 * Facts: whether the feature is on, what the person may do with media, and the chosen profile (network null: none).
 * Out: whether a video can be uploaded. PERMISSIONS31
 */
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
