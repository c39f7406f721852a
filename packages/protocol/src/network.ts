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
