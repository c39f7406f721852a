import type { Credential } from '@rostrum/protocol'
import {
  editorProblems,
  hasComeBack,
  mentionsIn,
  isSentByUs,
  readMoment,
  rulesOf,
  scheduleProblem,
  withoutByteOrderMark,
} from '@rostrum/rules'
import { changesOf } from '../../composition/changes.js'
import type { Composition } from '../../composition/composition.js'
import type { EditorView } from './editor-view.js'
import { localTime } from './local-time.js'
import { needsNoProfile, type ProfileContext } from '../../composition/available-profiles.js'

// Wall times of one zone are compared as if they were UTC; the server decides with its own zone table.
const asMoment = (wall: string | null) => (wall === null ? null : readMoment(`${wall}:00`))

const isInvalid = ({ Status }: Credential) => Status === 'invalid'
/** The status of the selection. When none is selected because all are invalid, they have to be reconnected. */
const statusOf = (profiles: readonly Credential[], selected: readonly Credential[]) => {
  if (selected.length > 0) return selected.some(isInvalid) ? 'invalid' : 'valid'
  return profiles.length > 0 && profiles.every(isInvalid) ? 'invalid' : null
}

/** The problems that prevent submitting (EDITOR16 to EDITOR32, SCHEDULE7). */
export const problemsOf = (
  composition: Composition,
  around: ProfileContext,
  view: Pick<EditorView, 'type' | 'link' | 'length'>,
  /** The profiles of the network, and the selected ones of them. */
  profiles: readonly Credential[],
  selected: readonly Credential[],
): EditorView['problems'] => {
  const { opened, network, content, option, startDate, timezone, handOff } = composition
  if (!network) return ['profile-missing']
  const [first] = selected
  const profileType = first?.Type ?? 'personal-profile'
  const isMobile = around.platform !== 'desktop'
  const problems = editorProblems({
    network,
    profileType,
    isComment: Boolean(opened.comment),
    maxLength: opened.comment?.maxLength,
    profileStatus: needsNoProfile(composition) && !first ? 'valid' : statusOf(profiles, selected),
    text: withoutByteOrderMark(content.text),
    length: view.length.count,
    messageType: view.type,
    hasLink: view.link !== null,
    hasImage: content.media.some(({ isVideo }) => !isVideo),
    hasVideo: content.media.some(({ isVideo }) => isVideo),
    inCrisis: around.inCrisis,
    canPost: around.canPost,
    isRewriting: composition.isRewriting,
    isUploading: composition.unsent.length > 0,
    validatesChange: opened.kind === 'post' && !hasComeBack(opened.post?.ApproveStatus),
    hasChanged: changesOf(composition).hasChanged,
    // Only counted where they are limited, because counting reads the whole text.
    mentionCount: rulesOf(network).maxMentions === null ? 0 : mentionsIn(content).length,
    // If the data of the hand-off could not be requested, submitting requests it again.
    hasRemoteToken: handOff?.step === 'ready' && !handOff.data ? true : Boolean(handOff?.data?.token),
    isInstagramAvailable: isMobile && around.isInstalled('instagram'),
    hasInstagramProfile: selected.some(({ Network }) => Network === 'instagram'),
    isMobile,
    isWeChatInstalled: around.isInstalled('wechat'),
  })
  const late =
    isSentByUs({ network, profileType }) &&
    scheduleProblem({
      option,
      startsAt: asMoment(startDate),
      now: asMoment(localTime(around.now, timezone ?? around.timezone)) ?? around.now,
    })
  return late ? [...problems, late] : problems
}
