import type { Network } from '@rostrum/protocol'
import type { HandOffWay } from '../networks/network-definition.js'
import { rulesOf } from '../networks/network-rules.js'

/** How shares on a network go through its own page or app; null where nothing is handed off. HANDOFF12 */
export const handOffWay = (facts: { network: Network }): HandOffWay | null => rulesOf(facts.network).handOff

/** Whether a share on the network's page or app needs a link. HANDOFF13 */
export const needsLink = (facts: { way: HandOffWay }): boolean => facts.way !== 'app-media'

/** Whether a share goes through an app on a phone. HANDOFF16, HANDOFF20 */
export const isInApp = (facts: { way: HandOffWay | null }): boolean =>
  facts.way === 'app-link' || facts.way === 'app-media'

/** Whether recording a share hides its message. HANDOFF16 */
export const hidesShared = (facts: { way: HandOffWay; isInStory: boolean }): boolean =>
  !facts.isInStory && isInApp(facts)
