import type { Credential } from '@rostrum/protocol'
import {
  characterCount,
  editorNotice,
  isSchedulingDisabled,
  isSentForApproval,
  isSubmitDisabled,
  lengthRing,
  nextProfile,
  profileRulesOf,
  rulesOf,
  scheduleOptions,
  submitLabel,
  withoutByteOrderMark,
} from '@rostrum/rules'
import { changesOf } from './changes.js'
import { typeOf, type Composition } from './composition.js'
import { handOffOf } from './derive-hand-off.js'
import { problemsOf } from './derive-problems.js'
import type { EditorProfile, EditorView } from './editor-view.js'
import { localTime } from './local-time.js'
import { isTextReadOnly, linkFor, needsNoProfile, offeredProfiles, type Surroundings } from './offered.js'

const networksOf = (composition: Composition, offered: readonly Credential[]): EditorView['networks'] => {
  const networks = [...new Set(offered.map(({ Network }) => Network))]
  return networks.map((network) => ({
    network,
    isSelected: network === composition.network,
    messages: composition.opened.messages.filter(({ Network }) => Network === network).length,
    profiles: offered.filter(({ Network, Status }) => Network === network && Status === 'valid').length,
  }))
}

const repostOf = ({ messages, index, opened }: Composition) =>
  messages[index]?.PostAttachment ?? opened.post?.PostAttachment ?? opened.story?.PostAttachment ?? null

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
  const comment = opened.comment ?? null
  const isOwn = opened.kind === 'new' || opened.kind === 'comment'
  const link = comment ? null : linkFor(network, content.link)
  const type = typeOf({ isRepost: opened.isRepost, media: content.media, link })
  const max = comment?.maxLength ?? rulesOf(kind.network).maxLength
  const isTweet = rulesOf(kind.network).counting === 'tweet' && around.tweetLength
  const count = isTweet ? isTweet(withoutByteOrderMark(content.text)) : characterCount(content.text)
  const length = { ...lengthRing({ length: count, maxLength: max }), count, max }
  const changes = changesOf(composition)
  const here = profiles.map(({ profile }) => profile)
  const problems = problemsOf(composition, around, { type, link, length }, here, selected)
  const valid = offered.filter(({ Status }) => Status === 'valid')
  const used = [...composition.used, ...composition.profileIds]
  const next = opened.profileIds ? null : nextProfile({ valid: valid.map(({ Id }) => Id), used })
  const isChosen = selected.length > 0 || needsNoProfile(composition)
  const handOff = isChosen ? handOffOf(composition, around, { ...kind, messageType: type }) : null
  // A message of another network only stands in.
  const suggested = messages[index]?.Network === network ? messages[index] : null
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
    // What is only suggested there is shown as it is; what was written stays for the next profile.
    text: profileRulesOf(kind).isReadOnly ? composition.base.text : content.text,
    isReadOnly: isTextFixed,
    comment,
    repost: opened.isRepost ? repostOf(composition) : null,
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
      isShown: !comment && profileRulesOf(kind).isSchedulable,
      isDisabled: isSchedulingDisabled({ problems }),
      option: composition.option,
      options: scheduleOptions,
      startDate: composition.startDate,
      timezone,
      ownTimezone: around.timezone,
      minimum: localTime(around.now, timezone),
    },
    problems,
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
        isRepost: opened.isRepost,
        isComment: comment !== null,
      }),
      isEnabled:
        !isSubmitDisabled({ problems }) &&
        // What a network has against a file stands beside the file.
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
    canKeepOpen: next !== null,
    nextProfile: valid.find(({ Id }) => Id === next) ?? null,
    canDelete: opened.kind === 'post',
    isDirty: changes.hasChanged,
    draft: composition.draft,
    lostFiles: composition.lostFiles,
    lastSharedAt: messages[index]?.LastSharedDate ?? opened.story?.LastSharedDate ?? null,
  }
}
