import type { Credential } from '@rostrum/protocol'
import type { ErrorInfo } from '../client/api-error.js'
import { changesOf } from '../composition/changes.js'
import type { Composition } from '../composition/composition.js'
import { set, type Step } from '../composition/step.js'
import { slotOf, type Draft } from './drafts.js'

/** The id of the shown message; null for none. */
export const messageOf = ({ messages, index }: Composition) => messages[index]?.Id ?? null

/** The slot of the shown network and message. */
export const shownSlot = (now: Composition): string =>
  slotOf({ network: now.network, messageId: messageOf(now) })

const isAnswered = (error: ErrorInfo | null) => error !== null && error.code !== 'NetworkRequestFailed'

/** Stores the draft if the user edited something or an attempt has a key; deletes it otherwise. */
export const save = (step: Step): void => {
  const { now, effects } = step
  const {
    base,
    content,
    option,
    startDate,
    timezone,
    profileIds,
    elsewhere,
    shareKey,
    sendKey,
    unsent,
    error,
    generatedLog,
  } = now
  const { link, media, labels } = content
  const slot = shownSlot(now)
  const isEdited = changesOf(now).hasChanged || unsent.length > 0
  set(step, { isSaveDue: false, ...(isEdited ? {} : { draft: 'none' }) })
  if (!isEdited && sendKey === null) {
    effects.push({ type: 'drop-draft', slot })
    return
  }
  const draft: Omit<Draft, 'at'> = {
    network: now.network,
    messageId: messageOf(now),
    text: content.text,
    mentions: [...content.mentions],
    hasLink: link !== null,
    link: link && link.url !== base.link?.url ? link : undefined,
    media: media === base.media ? undefined : [...media],
    unsent: unsent.length > 0 ? [...unsent] : undefined,
    labels,
    generatedLog: generatedLog.length > 0 ? [...generatedLog] : undefined,
    option,
    startDate,
    timezone,
    profileIds: [...profileIds],
    elsewhere: elsewhere.length > 0 ? [...elsewhere] : undefined,
    shareKey,
    sendKey,
    unedited: isEdited ? undefined : isAnswered(error) ? 'answered' : 'under-way',
  }
  effects.push({ type: 'keep-draft', slot, draft })
}

/** Saves pending changes immediately. */
export const flush = (step: Step): void => {
  if (step.now.isSaveDue) save(step)
}

const unkept = { isSaveDue: false, draft: 'none', shareKey: null, sendKey: null } as const

/** Deletes the draft of the shown slot. Drafts for other networks stay until the editor closes. */
export const forget = (step: Step): void => {
  step.effects.push({ type: 'drop-draft', slot: shownSlot(step.now) })
  set(step, unkept)
}

/** Deletes all drafts of the editor. */
export const forgetAll = (step: Step): void => {
  step.effects.push({ type: 'drop-drafts' })
  set(step, unkept)
}

/** Takes over the newest draft whose slot starts with `of`. */
export const takeDraft = ({ context, effects }: Step, of?: string): Draft | null => {
  const found = context.drafts.find(of)
  if (found) effects.push({ type: 'adopt-draft', found })
  return found?.draft ?? null
}

/** The fields of the composition that the draft replaces. */
const restored = ({ content, generatedLog }: Composition, draft: Draft): Partial<Composition> => ({
  content: {
    ...content,
    text: draft.text,
    mentions: draft.mentions,
    link: draft.hasLink ? (draft.link ?? content.link) : null,
    media: draft.media ?? content.media,
    labels: draft.labels,
  },
  generatedLog: generatedLog.length > 0 ? generatedLog : (draft.generatedLog ?? []),
  option: draft.option,
  startDate: draft.startDate,
  timezone: draft.timezone ?? null,
  shareKey: draft.shareKey ?? null,
  sendKey: draft.sendKey,
  lostFiles: draft.unsent ?? [],
  draft: 'restored',
})

/** The composition with its draft restored; `ready` are the selectable profiles. SUBMIT14, SUBMIT16 */
export const withDraft = (now: Composition, draft: Draft, ready: readonly Credential[]): Composition => {
  if (draft.unedited === 'answered') {
    return { ...now, shareKey: draft.shareKey ?? null, sendKey: draft.sendKey }
  }
  const chosen = now.opened.profileIds
    ? []
    : draft.profileIds.filter((id) => ready.some(({ Id }) => Id === id))
  const back = {
    ...now,
    ...restored(now, draft),
    ...(chosen.length > 0 ? { profileIds: chosen } : {}),
  }
  // A share of unedited content that was being sent when the page closed: there is no input to restore.
  const isWritten = changesOf(back).hasChanged || back.lostFiles.length > 0
  return isWritten ? back : { ...back, draft: 'none' }
}
