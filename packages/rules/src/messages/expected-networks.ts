import { networks, type Network } from '@rostrum/protocol'

/**
 * The networks of which a client asks for messages: all where the company's channels include Instagram; without it the
 * client names none, as it did before there was Instagram (null). `Channels` is the list of the configuration. MESSAGES9
 */
export const expectedNetworks = ({ Channels }: { Channels: string }): readonly Network[] | null =>
  Channels.split(',').some((name) => /^\s*Instagram/.test(name)) ? networks : null
