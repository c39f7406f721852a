import type { Credential, Network } from '@rostrum/protocol'
import {
  fitsNewPost,
  fitsStory,
  hasReshareProfile,
  isReadOnly,
  profileRulesOf,
  rulesOf,
  worksHere,
  type EditorPermissions,
} from '@rostrum/rules'
import type { Platform } from '../environment.js'
import type { Composition } from './composition.js'
import type { EditorLink } from '../editor/view/editor-view.js'
import type { createHints } from '../editor/view/hints.js'

/** Facts about the user, the board and the device that an editor depends on. */
export interface ProfileContext {
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
  /** The user's languages: that of the interface, then those of the browser. */
  readonly languages: readonly string[]
  /** Counts the characters of a post on X by weight; null until its code is loaded. */
  readonly tweetLength: ((text: string) => number) | null
  /** The hints about the link, the files and the language; null until their code is loaded. */
  readonly hints: ReturnType<typeof createHints> | null
}

/** The profiles that can be selected, on all networks. */
export const offeredProfiles = (composition: Composition, around: ProfileContext): readonly Credential[] => {
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

/** The profiles that can be selected on the shown network. */
export const profilesHere = (composition: Composition, around: ProfileContext): readonly Credential[] =>
  offeredProfiles(composition, around).filter(({ Network }) => Network === composition.network)

const isHandedOver = ({ Network, Type }: Credential) =>
  profileRulesOf({ network: Network, profileType: Type }).isHandOff

/** The valid profiles of a network, or of all networks; those that the server publishes to come first. */
export const readyProfiles = (
  composition: Composition,
  around: ProfileContext,
  network: Network | null,
): readonly Credential[] => {
  const ready = offeredProfiles(composition, around).filter(
    ({ Network, Status }) => Status === 'valid' && (network === null || Network === network),
  )
  return [...ready.filter((one) => !isHandedOver(one)), ...ready.filter(isHandedOver)]
}

/** The profiles that can follow after a share: those that this device can share to (HANDOFF20). */
export const profilesToGoOnTo = (
  profiles: readonly Credential[],
  around: ProfileContext,
): readonly Credential[] =>
  profiles.filter(({ Network: network, Type: profileType }) =>
    worksHere({
      network,
      profileType,
      isMobile: around.platform !== 'desktop',
      isInstalled: (network === 'instagram' || network === 'wechat') && around.isInstalled(network),
    }),
  )

/** Whether the text can only be read (EDITOR11). */
export const isTextReadOnly = (composition: Composition, around: ProfileContext): boolean => {
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

/** Whether a share needs no profile: a post is shared again on Xing (PROFILES9). */
export const needsNoProfile = ({ opened, network }: Composition): boolean =>
  opened.kind === 'reshare' && network !== null && hasReshareProfile({ network, profiles: [] })

/** The link if the network supports one of its kind, else null. */
export const linkFor = (network: Network | null, link: EditorLink | null): EditorLink | null => {
  if (!link || !network) return link
  const rules = rulesOf(network)
  return (link.isPDF ? rules.allowsPdfPreview : rules.allowsLinkAttachment) ? link : null
}
