import type { Configuration } from '../config/configuration.js'
import type { AdapterOptions, ConnectedNetwork, NetworkConnector } from './adapter/network-adapter.js'
import { createFacebook } from './facebook/facebook.js'
import { createInstagram } from './instagram/instagram.js'
import { createLinkedin } from './linkedin/linkedin.js'
import { createTwitter } from './twitter/twitter.js'
import { createXing } from './xing/xing.js'

/** Every network that has an interface: Xing is connected and not posted to, WeChat is neither. */
export function createAdapters(
  { bases, linkedin, graph, xing }: Pick<Configuration, 'bases' | 'linkedin' | 'graph' | 'xing'>,
  options: AdapterOptions,
) {
  return {
    facebook: createFacebook({ ...bases.facebook, ...graph }, options),
    instagram: createInstagram({ ...bases.instagram, version: graph.version }, options),
    linkedin: createLinkedin({ ...bases.linkedin, ...linkedin }, options),
    twitter: createTwitter(bases.twitter, options),
    xing: createXing({ ...bases.xing, ...xing }, options),
  } satisfies Record<ConnectedNetwork, NetworkConnector>
}
