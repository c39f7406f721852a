import type { Credential, Network } from '@rostrum/protocol'
import {
  changedParts,
  characterCount,
  editorNotice,
  editorProblems,
  fitsNewPost,
  fitsStory,
  hasContentChanged,
  isReadOnly,
  isSentForApproval,
  lengthRing,
  mentionsIn,
  offersAnotherAccount,
  profileRulesOf,
  readMoment,
  rulesOf,
  scheduleOptions,
  scheduleProblem,
  submitLabel,
  withoutByteOrderMark,
  chooseSchedule,
  type Draft,
  type EditorPermissions,
} from '@rostrum/rules'
import type { Platform } from '../environment.js'
import { typeOf, type Composition } from './composition.js'
import type { EditorLink, EditorProfile, EditorView } from './editor-view.js'
import { localTime } from './local-time.js'
import type { Content } from './open-target.js'

/** What surrounds an editor. */
export interface Surroundings {
  readonly profiles: readonly Credential[]
  readonly permissions: EditorPermissions
  readonly boardId: string
  readonly isApprovalsEnabled: boolean
  readonly inCrisis: boolean
  readonly canPost: boolean
  readonly platform: Platform
  readonly now: number
  readonly timezone: string
  /** X's weighted count, once its code is there. */
  readonly tweetLength: ((text: string) => number) | null
}

/** The valid profiles that may be chosen at all, whatever the network. */
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
  // A profile that is handed over to its network's own app is nothing that we send to.
  const isSent = ({ Network, Type }: Credential) =>
    !profileRulesOf({ network: Network, profileType: Type }).isHandOff
  return around.profiles.filter((profile) => !profile.IsHidden && isSent(profile) && fits(profile))
}

/** The link that goes to a network: not every one takes every kind. */
export const linkFor = (network: Network | null, link: EditorLink | null): EditorLink | null => {
  if (!link || !network) return link
  const rules = rulesOf(network)
  return (link.isPDF ? rules.allowsPdfPreview : rules.allowsLinkAttachment) ? link : null
}

const draftOf = (content: Content, schedule: Pick<Composition, 'option' | 'startDate'>): Draft => {
  const names = (isVideo: boolean) =>
    content.media
      .filter((media) => media.isVideo === isVideo)
      .map(({ Id, altText }) => `${Id} ${altText ?? ''}`)
  return { text: content.text, ...chooseSchedule(schedule), images: names(false), videos: names(true) }
}

/** What differs from what was opened or suggested. */
export const changesOf = (composition: Composition) => {
  const { opened, base, content, option, startDate } = composition
  const before = opened.post && opened.kind === 'post' ? opened : composition
  const parts = changedParts({
    before: draftOf(base, { option: before.option ?? option, startDate: before.startDate }),
    after: draftOf(content, { option, startDate }),
  })
  const isLinkGone = base.link !== null && content.link === null
  return {
    hasChanged: parts.length > 0 || isLinkGone,
    hasContentChanged: hasContentChanged(parts) || isLinkGone,
  }
}

// A wall time compared with the wall time of now, in the same zone; the server decides by its own table.
const asMoment = (wall: string | null) => (wall === null ? null : readMoment(`${wall}:00`))

const problemsOf = (
  composition: Composition,
  around: Surroundings,
  view: Pick<EditorView, 'type' | 'link' | 'length'>,
  selected: readonly Credential[],
): EditorView['problems'] => {
  const { opened, network, content, option, startDate } = composition
  if (!network) return ['profile-missing']
  const [first] = selected
  const isInvalid = selected.some(({ Status }) => Status === 'invalid')
  const problems = editorProblems({
    network,
    profileType: first?.Type ?? 'personal-profile',
    isComment: false,
    profileStatus: first ? (isInvalid ? 'invalid' : 'valid') : null,
    text: withoutByteOrderMark(content.text),
    length: view.length.count,
    messageType: view.type,
    hasLink: view.link !== null,
    hasImage: content.media.some(({ isVideo }) => !isVideo),
    hasVideo: content.media.some(({ isVideo }) => isVideo),
    inCrisis: around.inCrisis,
    canPost: around.canPost,
    isRewriting: false,
    validatesChange: opened.kind === 'post',
    hasChanged: changesOf(composition).hasChanged,
    mentionCount: mentionsIn(content).length,
    hasRemoteToken: false,
    isInstagramAvailable: around.profiles.some(({ Network }) => Network === 'instagram'),
    hasInstagramProfile: selected.some(({ Network }) => Network === 'instagram'),
    isMobile: around.platform !== 'desktop',
    isWeChatInstalled: false,
  })
  const late = scheduleProblem({
    option,
    startsAt: asMoment(startDate),
    now: asMoment(localTime(around.now, around.timezone)) ?? around.now,
  })
  return late ? [...problems, late] : problems
}

const networksOf = (composition: Composition, offered: readonly Credential[]): EditorView['networks'] => {
  const networks = [...new Set(offered.map(({ Network }) => Network))]
  return networks.map((network) => ({
    network,
    isSelected: network === composition.network,
    messages: composition.opened.messages.filter(({ Network }) => Network === network).length,
    profiles: offered.filter(({ Network, Status }) => Network === network && Status === 'valid').length,
  }))
}

/** The whole view, from what the editor holds and what surrounds it. */
export const deriveView = (composition: Composition, around: Surroundings): EditorView => {
  const { opened, network, content, messages, index } = composition
  const offered = offeredProfiles(composition, around)
  const profiles: EditorProfile[] = offered
    .filter(({ Network }) => Network === network)
    .map((profile) => ({ profile, isSelected: composition.profileIds.includes(profile.Id) }))
  const selected = profiles.filter(({ isSelected }) => isSelected).map(({ profile }) => profile)
  const kind = {
    network: network ?? 'linkedin',
    profileType: selected[0]?.Type ?? 'personal-profile',
  } as const
  const link = linkFor(network, content.link)
  const type = typeOf({ isRepost: opened.isRepost, media: content.media, link })
  const max = rulesOf(kind.network).maxLength
  const isTweet = rulesOf(kind.network).counting === 'tweet' && around.tweetLength
  const count = isTweet ? isTweet(withoutByteOrderMark(content.text)) : characterCount(content.text)
  const length = { ...lengthRing({ length: count, maxLength: max }), count, max }
  const changes = changesOf(composition)
  const problems = problemsOf(composition, around, { type, link, length }, selected)
  const valid = offered.filter(({ Status }) => Status === 'valid').map(({ Id }) => Id)
  const used = [...composition.used, ...composition.profileIds]
  return {
    status: 'ready',
    error: composition.error,
    kind: opened.kind,
    story: opened.story,
    post: opened.post,
    networks: networksOf(composition, offered),
    network,
    profiles,
    text: content.text,
    isReadOnly: isReadOnly({
      ...kind,
      ...around.permissions,
      kind: opened.textKind,
      boardId: around.boardId,
      postBoardId: opened.kind === 'post' ? (opened.post?.BoardId ?? null) : null,
    }),
    mentions: content.mentions,
    message: {
      current: messages[index] ?? null,
      index,
      count: messages.length,
      isSwitchable: messages.length > 1,
    },
    type,
    media: content.media,
    link,
    length,
    schedule: {
      isShown: profileRulesOf(kind).isSchedulable,
      option: composition.option,
      options: scheduleOptions,
      startDate: composition.startDate,
      timezone: around.timezone,
      minimum: localTime(around.now, around.timezone),
    },
    problems,
    notice: selected.length > 0 ? editorNotice(kind) : null,
    submit: {
      label: submitLabel({
        ...kind,
        option: composition.option,
        isApprovalsEnabled: around.isApprovalsEnabled,
        approveStatus: opened.kind === 'post' ? (opened.post?.ApproveStatus ?? null) : null,
        isExisting: opened.kind === 'post',
        isNewPost: opened.kind === 'new',
        hasContentChanged: changes.hasContentChanged,
        isStoryMessageEmpty: opened.kind === 'story' && !messages[index]?.Message,
        isRepost: opened.isRepost,
      }),
      isEnabled: problems.length === 0 && !composition.isBusy && !composition.isWaiting,
      isBusy: composition.isBusy,
      isWaiting: composition.isWaiting,
    },
    isForApproval: isSentForApproval({
      isApprovalsEnabled: around.isApprovalsEnabled,
      hasChanged: opened.kind === 'new' || changes.hasContentChanged,
    }),
    keepOpen: composition.keepOpen,
    canKeepOpen: !opened.profileIds && offersAnotherAccount({ valid, used, current: null }),
    isDirty: changes.hasChanged,
    draft: composition.draft,
    lastSharedAt: messages[index]?.LastSharedDate ?? opened.story?.LastSharedDate ?? null,
  }
}
