import type { Credential } from '@rostrum/protocol'
import {
  characterCount,
  countMedia,
  editorNotice,
  isSchedulingDisabled,
  isSentForApproval,
  isSubmitDisabled,
  lengthRing,
  nextProfile,
  postType,
  isSentByUs,
  profileRulesOf,
  rulesOf,
  scheduleOptions,
  submitLabel,
  withoutByteOrderMark,
} from '@rostrum/rules'
import { changesOf } from '../../composition/changes.js'
import type { Composition } from '../../composition/composition.js'
import { handOffOf } from '../../hand-off/derive-hand-off.js'
import { problemsOf } from './derive-problems.js'
import type { EditorProfile, EditorView } from './editor-view.js'
import { localTime } from './local-time.js'
import {
  isTextReadOnly,
  linkFor,
  needsNoProfile,
  offeredProfiles,
  profilesHere,
  profilesToGoOnTo,
  type ProfileContext,
} from '../../composition/available-profiles.js'

const networksOf = (composition: Composition, offered: readonly Credential[]): EditorView['networks'] => {
  const networks = [...new Set(offered.map(({ Network }) => Network))]
  return networks.map((network) => ({
    network,
    isSelected: network === composition.network,
    messages: composition.opened.messages.filter(({ Network }) => Network === network).length,
    profiles: offered.filter(({ Network, Status }) => Network === network && Status === 'valid').length,
  }))
}

/** The ids of the profiles that are chosen, or that it was just sent to or waits for beside others that failed. */
const takenIn = ({ profileIds, elsewhere, results }: Composition) => [
  ...profileIds,
  ...elsewhere,
  ...Object.values(results).flatMap((one) => (one.state === 'failed' ? [] : one.profileIds)),
]

/** All profiles with the chosen ones marked. */
const withSelection = (
  composition: Composition,
  offered: readonly Credential[],
): readonly EditorProfile[] => {
  const chosen = new Set(takenIn(composition))
  return offered.map((profile) => ({ profile, isSelected: chosen.has(profile.Id) }))
}

const repostOf = ({ messages, index, opened }: Composition) =>
  messages[index]?.PostAttachment ?? opened.post?.PostAttachment ?? opened.story?.PostAttachment ?? null

/** The type of the post by its attachments: files replace the card of a link. */
const typeOf = ({ content }: Composition, isRepost: boolean, link: EditorView['link']) => {
  const { images, videos, gifs } = countMedia(content.media)
  return postType({
    isRepost,
    hasVideo: videos > 0,
    hasPdf: link?.isPDF === true && content.media.length === 0,
    images,
    gifs,
    hasLink: link !== null,
  })
}

/**
 * Derives the view from the composition and its context, including the next message (EDITOR8), the next profile
 * (SUBMIT9) and the attachments (EDITOR40 to EDITOR45).
 */
export const deriveView = (composition: Composition, around: ProfileContext): EditorView => {
  const { opened, network, content, messages, index } = composition
  const offered = offeredProfiles(composition, around)
  const profiles: EditorProfile[] = profilesHere(composition, around).map((profile) => ({
    profile,
    isSelected: composition.profileIds.includes(profile.Id),
  }))
  const selected = profiles.filter(({ isSelected }) => isSelected).map(({ profile }) => profile)
  const kind = {
    network: network ?? 'linkedin',
    profileType: selected[0]?.Type ?? 'personal-profile',
  } as const
  const comment = opened.comment ?? null
  const isOwn = opened.kind === 'new' || opened.kind === 'comment'
  const link = comment ? null : linkFor(network, content.link)
  // A message of another network is only a substitute.
  const suggested = messages[index]?.Network === network ? messages[index] : null
  // Where the whole story is no repost, the message of one network may be. COMPANYPOSTS8
  const isRepost = opened.isRepost || suggested?.RepostPost === true
  const type = typeOf(composition, isRepost, link)
  const max = comment?.maxLength ?? rulesOf(kind.network).maxLength
  const isTweet = rulesOf(kind.network).counting === 'tweet' && around.tweetLength
  const text = around.hints?.publishedText(composition) ?? content.text
  const count = isTweet ? isTweet(withoutByteOrderMark(text)) : characterCount(text)
  const length = { ...lengthRing({ length: count, maxLength: max }), count, max }
  const changes = changesOf(composition)
  const here = profiles.map(({ profile }) => profile)
  const problems = problemsOf(composition, around, { type, link, length }, here, selected)
  const fileProblems =
    around.hints?.fileProblemsOf(composition, selected, isTextReadOnly(composition, around)) ?? []
  const valid = offered.filter(({ Status }) => Status === 'valid')
  const used = [...composition.used, ...takenIn(composition)]
  const goOn = profilesToGoOnTo(valid, around).map(({ Id }) => Id)
  const next = opened.profileIds ? null : nextProfile({ valid: goOn, used })
  const isChosen = selected.length > 0 || needsNoProfile(composition)
  const handOff = isChosen ? handOffOf(composition, around, { ...kind, messageType: type }) : null
  const isStoryMessageEmpty = opened.kind === 'story' && !suggested?.Message
  const isTextFixed = isTextReadOnly(composition, around)
  const timezone = composition.timezone ?? around.timezone
  return {
    status: 'ready',
    failure: null,
    error: composition.error,
    kind: opened.kind,
    story: opened.story,
    post: opened.post,
    networks: networksOf(composition, offered),
    network,
    profiles,
    offered: withSelection(composition, offered),
    shares: [],
    // A read-only profile shows the suggested text; the user's own stays for the next profile.
    text: profileRulesOf(kind).isReadOnly ? composition.base.text : content.text,
    isReadOnly: isTextFixed,
    comment,
    repost: isRepost ? repostOf(composition) : null,
    mentions: content.mentions,
    message: {
      current: messages[index] ?? null,
      index,
      count: messages.length,
      isSwitchable: messages.length > 1,
      language: around.hints?.languageOf(composition, around) ?? null,
    },
    type,
    media: content.media,
    labels: content.labels,
    isAssisted: composition.generatedLog.length > 0,
    link,
    linkHint: around.hints?.linkHintOf(composition, comment ? null : link, isTextFixed || isRepost) ?? null,
    length,
    schedule: {
      isShown: !comment && isSentByUs(kind),
      isDisabled: isSchedulingDisabled({ problems }),
      option: composition.option,
      options: scheduleOptions,
      startDate: composition.startDate,
      timezone,
      ownTimezone: around.timezone,
      minimum: localTime(around.now, timezone),
    },
    problems,
    fileProblems,
    handOff,
    notice: selected.length > 0 ? editorNotice(kind) : null,
    submit: {
      label: submitLabel({
        ...kind,
        option: composition.option,
        isApprovalsEnabled: around.isApprovalsEnabled,
        approveStatus: opened.kind === 'post' ? (opened.post?.ApproveStatus ?? null) : null,
        isExisting: opened.kind === 'post',
        isNewPost: isOwn,
        hasContentChanged: changes.hasContentChanged,
        isStoryMessageEmpty,
        isRepost,
        isComment: comment !== null,
      }),
      isEnabled:
        !isSubmitDisabled({ problems }) &&
        fileProblems.length === 0 &&
        // The network refuses a file; the problem is shown at that file.
        !content.media.some(({ validations }) => network && validations[network]?.length) &&
        !composition.isBusy &&
        !composition.isWaiting &&
        composition.error?.code !== 'already-shared' &&
        (handOff === null || (handOff.problem === null && handOff.step === 'ready')),
      isBusy: composition.isBusy,
      isWaiting: composition.isWaiting,
    },
    isForApproval: isSentForApproval({
      isApprovalsEnabled: around.isApprovalsEnabled,
      hasChanged: isOwn || isStoryMessageEmpty || changes.hasContentChanged,
    }),
    keepOpen: composition.keepOpen,
    // With a single profile, another text can be shared to it.
    canKeepOpen: !opened.profileIds && (next !== null || goOn.length === 1),
    nextProfile: valid.find(({ Id }) => Id === next) ?? null,
    canDelete: opened.kind === 'post',
    isDirty: changes.hasChanged,
    draft: composition.draft,
    lostFiles: composition.lostFiles,
    lastSharedAt: messages[index]?.LastSharedDate ?? opened.story?.LastSharedDate ?? null,
  }
}
