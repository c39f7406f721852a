import { networks, type Channel, type Network } from '@rostrum/protocol'
import { offeredNetworks } from '../profiles/channels.js'

/**
 * The networks of which a client asks for messages: all where the company offers Instagram; without it the client names
 * none, as it did before there was Instagram (null). MESSAGES9
 */
export const expectedNetworks = (facts: { channels: readonly Channel[] }): readonly Network[] | null =>
  offeredNetworks(facts).includes('instagram') ? networks : null
