import type { Network } from '@rostrum/protocol'

/** Whether a profile can be used. */
export type ProfileStatus = 'valid' | 'invalid'

/** Events that change the status of a profile. */
export type ProfileEvent = 'invalidated' | 'reconnected'

const after = { invalidated: 'invalid', reconnected: 'valid' } satisfies Record<ProfileEvent, ProfileStatus>

/** The status of a profile after an event; an unknown event changes nothing. PROFILES30 */
export const nextProfileStatus = (facts: { status: ProfileStatus; event: ProfileEvent }): ProfileStatus =>
  Object.hasOwn(after, facts.event) ? after[facts.event] : facts.status

/** Whether the menu warns about an invalid profile. PROFILES31 */
export const warnsOfProfiles = (facts: {
  profiles: readonly { readonly Status: ProfileStatus; readonly IsHidden?: boolean }[]
}): boolean => facts.profiles.some(({ Status, IsHidden }) => Status === 'invalid' && !IsHidden)

/** Why a profile cannot be connected. */
export const connectProblemCodes = [
  'network-not-defined',
  'limit',
  'wechat-not-supported',
  'wechat-not-installed',
] as const
export type ConnectProblem = (typeof connectProblemCodes)[number]

/**
 * Why a profile cannot be connected on the requested network, or null: the board does not offer it, the limit is
 * reached, or the device lacks the app. PROFILES32, PROFILES33, PROFILES34
 */
export function connectProblem(facts: {
  network: string | null | undefined
  networks: readonly Network[]
  isBelowLimit: boolean
  isMobile: boolean
  isWeChatInstalled: boolean
}): ConnectProblem | null {
  if (!facts.networks.some((network) => network === facts.network)) return 'network-not-defined'
  if (facts.network === 'wechat' && !facts.isMobile) return 'wechat-not-supported'
  if (facts.network === 'wechat' && !facts.isWeChatInstalled) return 'wechat-not-installed'
  return facts.isBelowLimit ? null : 'limit'
}

/** The interval at which a popup is checked for having been closed, in milliseconds. PROFILES36 */
export const popupCheckMs = 200

/**
 * The interval at which the server is asked for the result of a consent, in milliseconds. It is longer after the popup
 * was closed, when the user may have cancelled. PROFILES37
 */
export const consentAskMs = ({ isClosed }: { isClosed: boolean }): number => (isClosed ? 8000 : 2000)
