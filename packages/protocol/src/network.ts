import * as z from 'zod/mini'
import { networks } from './network-records.js'

export { networks, type Network } from './network-records.js'
export { profileType, profileTypes, type ProfileType } from './profile-type.js'

export const network = z.enum(networks)

/**
 * The purposes of a permission at a network (ours), which the page before the consent explains: name and picture,
 * e-mail address, posting, uploading, staying connected, listing pages, reading own posts, reading their statistics,
 * commenting on them, and additional scopes that a company requests.
 */
export const rightPurposes = [
  'identity',
  'email',
  'post',
  'upload',
  'stay',
  'pages',
  'read',
  'statistics',
  'comment',
  'more',
] as const
export type RightPurpose = (typeof rightPurposes)[number]
