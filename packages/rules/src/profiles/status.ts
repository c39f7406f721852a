import type { Network } from '@rostrum/protocol'

/** Whether a profile can be used. */
export const profileStatuses = ['valid', 'invalid'] as const
export type ProfileStatus = (typeof profileStatuses)[number]

/** What can happen to a profile's status. */
export const profileEvents = ['invalidated', 'reconnected'] as const
export type ProfileEvent = (typeof profileEvents)[number]

const after = { invalidated: 'invalid', reconnected: 'valid' } satisfies Record<ProfileEvent, ProfileStatus>

/** Facts: a status and what happened. Out: the status then; an event that nobody knows changes nothing. PROFILES30 */
export const nextProfileStatus = (facts: { status: ProfileStatus; event: ProfileEvent }): ProfileStatus =>
  Object.hasOwn(after, facts.event) ? after[facts.event] : facts.status

/** Facts: the person's profiles. Out: whether the menu warns of one that cannot be used. PROFILES31 */
export const warnsOfProfiles = (facts: {
  profiles: readonly { readonly Status: ProfileStatus; readonly IsHidden?: boolean }[]
}): boolean => facts.profiles.some(({ Status, IsHidden }) => Status === 'invalid' && !IsHidden)

/** What keeps a profile from being connected at all. */
export const connectProblemCodes = [
  'network-not-defined',
  'limit',
  'wechat-not-supported',
  'wechat-not-installed',
] as const
export type ConnectProblem = (typeof connectProblemCodes)[number]

/**
 * Facts: the network as it was asked for, the networks of the board, whether a place is left, and what the device
 * has. Out: what keeps it from being connected; null for nothing. PROFILES32, PROFILES33, PROFILES34
 */
export function connectProblem(facts: {
  network: string | null | undefined
  networks: readonly Network[]
  hasPlace: boolean
  isMobile: boolean
  isWeChatInstalled: boolean
}): ConnectProblem | null {
  if (!facts.networks.some((network) => network === facts.network)) return 'network-not-defined'
  if (facts.network === 'wechat' && !facts.isMobile) return 'wechat-not-supported'
  if (facts.network === 'wechat' && !facts.isWeChatInstalled) return 'wechat-not-installed'
  return facts.hasPlace ? null : 'limit'
}

/** Milliseconds between two looks whether the popup of a network was closed. PROFILES36 */
export const popupCheckMs = 200
