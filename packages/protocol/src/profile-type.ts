import * as z from 'zod/mini'

/** A profile is personal or a page; an Instagram business account counts as a page (A1.2, A3.5). */
export const profileTypes = ['personal-profile', 'page'] as const
export const profileType = z.enum(profileTypes)
export type ProfileType = (typeof profileTypes)[number]
