import type { Credential, Network } from '@rostrum/protocol'
import {
  fitsNewPost,
  fitsStory,
  hasReshareProfile,
  isReadOnly,
  profileRulesOf,
  rulesOf,
  type EditorPermissions,
} from '@rostrum/rules'
import type { Platform } from '../environment.js'
import type { Composition } from './composition.js'
import type { EditorLink } from './editor-view.js'

/** What surrounds an editor. */
export interface Surroundings {
  readonly profiles: readonly Credential[]
  readonly permissions: EditorPermissions
  readonly boardId: string
  readonly isApprovalsEnabled: boolean
  readonly inCrisis: boolean
  readonly canPost: boolean
  readonly platform: Platform
  readonly isInstalled: (app: 'instagram' | 'wechat') => boolean
  readonly now: number
  readonly timezone: string
  /** X's weighted count, once its code is there. */
  readonly tweetLength: ((text: string) => number) | null
}

/** The profiles that may be chosen at all, whatever the network. */
export const offeredProfiles = (composition: Composition, around: Surroundings): readonly Credential[] => {
  const { opened } = composition
  if (opened.profileIds) return around.profiles.filter(({ Id }) => opened.profileIds?.includes(Id))
  const fits = (profile: Credential) => {
    if (opened.kind === 'new') return fitsNewPost(profile)
    if (opened.network !== null) return profile.Network === opened.network
    return fitsStory({
      profile,
      story: {
        messages: opened.messages,
        hasLinkOrPdf: opened.content.link !== null,
        isRepost: opened.isRepost,
        isMobile: around.platform !== 'desktop',
        canCreateMessage: around.permissions.canCreateMessage,
      },
    })
  }
  return around.profiles.filter((profile) => !profile.IsHidden && fits(profile))
}

const isHandedOver = ({ Network, Type }: Credential) =>
  profileRulesOf({ network: Network, profileType: Type }).isHandOff

/** The valid ones of a network, or of all; those that we send to ourselves come first. */
export const readyProfiles = (
  composition: Composition,
  around: Surroundings,
  network: Network | null,
): readonly Credential[] => {
  const ready = offeredProfiles(composition, around).filter(
    ({ Network, Status }) => Status === 'valid' && (network === null || Network === network),
  )
  return [...ready.filter((one) => !isHandedOver(one)), ...ready.filter(isHandedOver)]
}

/** Whether the text can only be read (EDITOR11). */
export const isTextReadOnly = (composition: Composition, around: Surroundings): boolean => {
  const { opened, network, profileIds } = composition
  const chosen = around.profiles.find(({ Id }) => profileIds.includes(Id))
  return isReadOnly({
    network: network ?? 'linkedin',
    profileType: chosen?.Type ?? 'personal-profile',
    ...around.permissions,
    kind: opened.textKind,
    boardId: around.boardId,
    postBoardId: opened.kind === 'post' ? (opened.post?.BoardId ?? null) : null,
  })
}

/** Whether it can be shared although no profile is chosen: once more on Xing (PROFILES9). */
export const needsNoProfile = ({ opened, network }: Composition): boolean =>
  opened.kind === 'reshare' && network !== null && hasReshareProfile({ network, profiles: [] })

/** The link that goes to a network: not every one takes every kind. */
export const linkFor = (network: Network | null, link: EditorLink | null): EditorLink | null => {
  if (!link || !network) return link
  const rules = rulesOf(network)
  return (link.isPDF ? rules.allowsPdfPreview : rules.allowsLinkAttachment) ? link : null
}
