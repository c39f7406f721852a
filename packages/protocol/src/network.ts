import * as z from 'zod/mini'

/** The networks, as the wire writes them (B2.3). */
export const networks = ['facebook', 'instagram', 'linkedin', 'twitter', 'wechat', 'xing'] as const
export const network = z.enum(networks)
export type Network = (typeof networks)[number]

/** A profile is a person's own or a page; an Instagram business account is a page (A1.2, A3.5). */
export const profileTypes = ['personal-profile', 'page'] as const
export const profileType = z.enum(profileTypes)
export type ProfileType = (typeof profileTypes)[number]

/** The channels that a company can offer (A3.6). */
export const channels = [
  'FacebookPage',
  'FacebookPersonal',
  'LinkedInPage',
  'LinkedInPersonal',
  'Twitter',
  'Instagram',
  'InstagramBusinessAccount',
  'Xing',
  'WeChat',
] as const
export type Channel = (typeof channels)[number]

/**
 * What a right at a network is asked for (ours), so that a page before the consent can say it plainly: name and
 * picture, e-mail address, posting, uploading, staying connected, listing pages, reading own posts, reading their
 * numbers, commenting on them, and what a company asks for beyond that.
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
