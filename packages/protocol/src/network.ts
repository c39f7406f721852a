import * as z from 'zod/mini'

/** The networks, as on the wire (B2.3). */
export const networks = ['facebook', 'instagram', 'linkedin', 'twitter', 'wechat', 'xing'] as const
export const network = z.enum(networks)
export type Network = (typeof networks)[number]

/** A profile is personal or a page; an Instagram business account counts as a page (A1.2, A3.5). */
export const profileTypes = ['personal-profile', 'page'] as const
export const profileType = z.enum(profileTypes)
export type ProfileType = (typeof profileTypes)[number]

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
