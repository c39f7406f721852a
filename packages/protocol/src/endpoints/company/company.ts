import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { customBranding } from '../../entities/session.js'
import { locales, messageTones } from '../../entities/startup.js'

/** Users who may approve posts administer the company (COMPANY1). */
const needs = ['post', 'approve'] as const
const name = z.string().check(z.minLength(1), z.maxLength(200))

/** What a board switches on and off, in the order of the page. COMPANY4 */
export const boardSwitches = [
  'IsApprovalsEnabled',
  'suggestions',
  'IsLeaderboardEnabled',
  'IsStoriesEnabled',
  'HasAiRephrase',
  'myToneOfVoice',
  'advocacyVideoUpload',
  'PreselectTopicsByDefault',
] as const
export type BoardSwitch = (typeof boardSwitches)[number]

const utm = z.nullable(z.string().check(z.minLength(1), z.maxLength(100)))

/** Short links of a board, and the UTM parameters of the addresses behind them; null: the usual one. COMPANY8 */
const boardLinks = z.object({ IsOn: z.boolean(), Source: utm, Medium: utm, Campaign: utm })

const channelName = z.string().check(z.maxLength(50))

/** The company and the caller's board, as their admins set them. */
export const companyView = z.object({
  Name: z.string(),
  Branding: customBranding,
  Locale: z.nullable(z.enum(locales)),
  StoryDays: z.nullable(z.int()),
  ProfileLimit: z.nullable(z.int()),
  Board: z.object({
    Name: z.string(),
    /** Those that the board accepts, whether their network has an application or not. */
    Channels: z.array(channelName),
    Switches: z.record(z.enum(boardSwitches), z.boolean()),
    MessageTone: z.enum(messageTones),
    Links: boardLinks,
  }),
  /** The domain of its short links; null for the server's own host. */
  LinkDomain: z.nullable(z.string()),
  /** A model for rewriting is configured; without one, its switches change nothing. */
  HasModel: z.boolean(),
})
export type CompanyView = z.infer<typeof companyView>

export const readCompany = endpoint({
  method: 'GET',
  path: '/api/company',
  needs,
  answer: companyView,
  ours: true,
})

/** Changes what is given of the company; the rest stays. COMPANY2, COMPANY3 */
export const saveCompany = endpoint({
  method: 'PUT',
  path: '/api/company',
  needs,
  body: z.object({
    Name: z.optional(name),
    /** `#rrggbb`; null for the product's own. */
    Color: z.optional(z.nullable(z.string().check(z.regex(/^#[\dA-Fa-f]{6}$/)))),
    Locale: z.optional(z.nullable(z.enum(locales))),
    StoryDays: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(3650)))),
    ProfileLimit: z.optional(z.nullable(z.int().check(z.minimum(1), z.maximum(100)))),
  }),
  answer: companyView,
  ours: true,
})

/** Pictures that a company puts up: of the browser's tab, in the header, and beside the forms of guests. COMPANY5 */
export const companyPictures = ['icon', 'logo', 'dark-logo', 'sign-in'] as const
export type CompanyPicture = (typeof companyPictures)[number]

const pictureParams = z.object({ kind: z.enum(companyPictures) })

/** Uploads a picture in place of the one before. COMPANY5 */
export const saveCompanyPicture = endpoint({
  method: 'POST',
  path: '/api/company/pictures/:kind',
  needs,
  params: pictureParams,
  uploads: true,
  answer: companyView,
  ours: true,
})

/** Goes back to what the product shows by itself. */
export const removeCompanyPicture = endpoint({
  method: 'DELETE',
  path: '/api/company/pictures/:kind',
  needs,
  params: pictureParams,
  answer: companyView,
  ours: true,
})

/** The company that the sign-in page shows to everybody, or none. COMPANY6 */
export const readSignInCompany = endpoint({
  method: 'GET',
  path: '/api-public/sign-in-company',
  needs: 'guest',
  answer: z.object({
    Company: z.nullable(z.object({ Name: z.string(), Board: z.string(), customBranding })),
  }),
  ours: true,
})

/** Changes what is given of the caller's board; the rest stays. COMPANY4, COMPANY8 */
export const saveBoard = endpoint({
  method: 'PUT',
  path: '/api/company/board',
  needs,
  body: z.object({
    Name: z.optional(name),
    Channels: z.optional(z.array(channelName).check(z.maxLength(50))),
    Switches: z.optional(z.partialRecord(z.enum(boardSwitches), z.boolean())),
    MessageTone: z.optional(z.enum(messageTones)),
    Links: z.optional(boardLinks),
  }),
  answer: companyView,
  ours: true,
})
