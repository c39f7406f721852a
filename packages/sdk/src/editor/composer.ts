import type { Credential, Message, Network } from '@rostrum/protocol'
import {
  afterShare,
  chooseNetwork,
  defaultSchedule,
  lastNetworkKey,
  nextProfile,
  orderMessages,
  scheduleLaterKey,
  scheduleToRemember,
  type AfterShareOutcome,
  type ScheduleOption,
} from '@rostrum/rules'
import { atom } from 'nanostores'
import type { Rostrum } from '../rostrum.js'
import type { Composition } from './composition.js'
import { readyProfiles, type Surroundings } from './offered.js'
import { createKeeper } from './draft-keeper.js'
import { createDrafts, type Draft } from './drafts.js'
import { createPassage } from './carried.js'
import { contentOfMessage, type Opened } from './opened.js'
import { createSteps } from './steps.js'

/** What holds of a text that nobody changed or sent. */
const untouched = { draft: 'none', shareKey: null, sendKey: null, error: null, lostFiles: [] } as const

/** What an editor holds before a network is chosen. */
const fresh = (opened: Opened, remembered: string | null): Composition => ({
  opened,
  network: null,
  profileIds: [],
  messages: [],
  index: 0,
  base: opened.content,
  content: opened.content,
  option: opened.option ?? defaultSchedule({ remembered }),
  startDate: opened.startDate,
  timezone: opened.timezone,
  keepOpen: false,
  used: [],
  ...untouched,
  isBusy: false,
  isWaiting: false,
  isRewriting: false,
  generatedLog: [],
  unsent: [],
  handOff: null,
})

/** A draft in the place of what is there. */
const restored = ({ content }: Composition, draft: Draft): Partial<Composition> => ({
  content: {
    ...content,
    text: draft.text,
    mentions: draft.mentions,
    link: draft.hasLink ? (draft.link ?? content.link) : null,
    media: draft.media ?? content.media,
  },
  option: draft.option,
  startDate: draft.startDate,
  timezone: draft.timezone ?? null,
  shareKey: draft.shareKey ?? null,
  sendKey: draft.sendKey,
  lostFiles: draft.unsent ?? [],
  draft: 'restored',
})

/** What comes after a share; `valid` are the profiles that it may go to, in their order (B4.15). */
const whatIsNext = (
  { opened, keepOpen: keepsOpen, used }: Composition,
  valid: readonly Credential[],
): { outcome: AfterShareOutcome; next: Credential | null } => {
  const facts = { keepsOpen, used, valid: valid.map(({ Id }) => Id) }
  const outcome = opened.profileIds ? 'close' : afterShare(facts)
  const id = outcome === 'next-profile' ? nextProfile(facts) : null
  return { outcome, next: valid.find(({ Id }) => Id === id) ?? null }
}

/**
 * What an editor holds, and its drafts: what is typed is kept within a second, by network and message, and only
 * goes when it was sent or is discarded.
 */
export const createComposer = (needs: {
  rostrum: Rostrum
  opened: Opened
  network: Network | undefined
  around: () => Surroundings
}) => {
  const { rostrum, opened, around } = needs
  const { environment, storage } = rostrum
  const userId = rostrum.startup.$startup.get()?.User.Id ?? 'guest'
  const drafts = createDrafts({ storage: storage.local, environment, userId, name: opened.draftName })
  const orders = new Map<Network | null, Message[]>()

  const $composition = atom(fresh(opened, storage.session.get(scheduleLaterKey)))
  const { get, set, inOneStep } = createSteps($composition)
  const { slot, save, flush, edit, stop } = createKeeper({ get, set, drafts, environment })

  const validProfiles = (network: Network | null) => readyProfiles(get(), around(), network)
  const firstProfile = (network: Network | null) => {
    if (opened.profileIds) return opened.profileIds
    const unused = validProfiles(network).find(({ Id }) => !get().used.includes(Id))
    return unused ? [unused.Id] : []
  }

  const applyDraft = (draft: Draft) => {
    const ids = validProfiles(get().network).map(({ Id }) => Id)
    const profileIds = draft.profileIds.filter((id) => ids.includes(id))
    const isChosen = profileIds.length > 0 && !opened.profileIds
    set({ ...restored(get(), draft), ...(isChosen ? { profileIds } : {}) })
  }

  const showMessage = (index: number) => {
    const message = get().messages[index]
    const base = message ? contentOfMessage(message, opened.story) : opened.content
    set({ ...untouched, index, base, content: base })
  }

  const showNetwork = (network: Network | null, found?: Draft | null) => {
    const ordered =
      orders.get(network) ??
      (network
        ? orderMessages({ messages: opened.messages, network, random: () => environment.random() })
        : [])
    orders.set(network, ordered)
    set({ network, messages: ordered, profileIds: [] })
    set({ profileIds: firstProfile(network) })
    const draft = found ?? drafts.take(network)
    const at = draft ? ordered.findIndex(({ Id }) => Id === draft.messageId) : 0
    showMessage(Math.max(0, at))
    if (draft) applyDraft(draft)
  }

  const pass = createPassage(get, edit, () => drafts.drop(slot()), around)
  const goTo = (network: Network, chosen?: readonly string[]) =>
    inOneStep(() =>
      pass(() => {
        showNetwork(network)
        if (chosen) set({ profileIds: chosen })
      }),
    )

  const open = () => {
    const messageNetworks = opened.messages.map(({ Network }) => Network)
    const profileNetworks = [...new Set(validProfiles(null).map(({ Network }) => Network))]
    const newest = drafts.take()
    const lastUsed = storage.local.get(lastNetworkKey)
    const asked = needs.network ?? newest?.network
    const fixed = opened.network ?? (asked && profileNetworks.includes(asked) ? asked : null)
    const network =
      fixed ?? chooseNetwork({ lastUsed, messageNetworks, profileNetworks, isRepost: opened.isRepost })
    inOneStep(() => showNetwork(network, newest?.network === network ? newest : null))
  }
  open()

  return {
    $composition,
    set,
    edit,
    save,
    flush,
    /** Nothing of it is kept. What was written for other networks is when it was only `sent`, until nothing comes next. */
    forget: (what: 'everything' | 'sent') => {
      stop()
      if (what === 'sent') drafts.drop(slot())
      else drafts.dropAll()
      set({ draft: 'none', shareKey: null, sendKey: null })
    },
    isOther: (key: string) => drafts.isOther(slot(), key),
    /** Profiles came or went: what had none to choose from is chosen now. */
    fill: () => {
      if (get().network === null) open()
      else if (get().profileIds.length === 0) set({ profileIds: firstProfile(get().network) })
    },
    takeOther: () => {
      const other = drafts.takeOther(slot())
      if (other) applyDraft(other)
    },
    setNetwork: (network: Network) => {
      if (network === get().network || opened.network !== null) return
      flush()
      goTo(network)
    },
    /** To another message of the network, in a circle. */
    step: (by: 1 | -1) => {
      const { messages, index, network } = get()
      if (messages.length < 2) return
      flush()
      inOneStep(() => {
        showMessage((index + by + messages.length) % messages.length)
        const draft = drafts.take(network, slot().messageId)
        if (draft) applyDraft(draft)
      })
    },
    setSchedule: (option: ScheduleOption, startDate: string | null, timezone?: string | null) => {
      storage.session.set(scheduleLaterKey, scheduleToRemember({ option }))
      edit({ option, startDate, ...(timezone === undefined ? {} : { timezone }) })
    },
    reset: () => {
      stop()
      drafts.drop(slot())
      set({ ...untouched, content: get().base })
    },
    /** What the editor does after a share; to the next profile it goes at once (B4.15). */
    afterShare: (): AfterShareOutcome => {
      const { outcome, next } = whatIsNext(get(), [...validProfiles(get().network), ...validProfiles(null)])
      if (outcome === 'close') drafts.dropAll()
      if (next && next.Network === get().network) set({ profileIds: [next.Id] })
      else if (next) goTo(next.Network, [next.Id])
      return outcome
    },
    dispose: flush,
  }
}
export type Composer = ReturnType<typeof createComposer>
