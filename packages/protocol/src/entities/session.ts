import * as z from 'zod/mini'
import { accountId } from '../ids.js'
import { wireMoment } from '../wire.js'

/** A value that the client stores on the server under its own key (A3.7 LocalStore.Key, A9.6). */
export const localStore = z.object({ Key: z.string(), Value: z.optional(z.string()) })
export type LocalStore = z.infer<typeof localStore>

/** The response to an attempt to sign in; a rule decides which field counts first (A3.1, A4.1). */
export const loginAnswer = z.object({
  SSOOnly: z.optional(z.boolean()),
  RecoverCode: z.optional(z.string()),
  Token: z.optional(z.string()),
  Server: z.optional(z.string()),
  ApiSession: z.optional(z.string()),
  LocalStore: z.optional(localStore),
  RedirectTo: z.optional(z.string()),
  NeedCaptchaUpdate: z.optional(z.boolean()),
})
export type LoginAnswer = z.infer<typeof loginAnswer>

/** The code of a registration (A4.9); all other codes are errors, so the type stays open. */
export const signupCodes = [
  'success',
  'require_password',
  'password_expired',
  'existing_user_connected',
  'already_connected',
] as const

export const signupAnswer = z.object({
  Code: z.string(),
  SSOOnly: z.optional(z.boolean()),
  Token: z.optional(z.string()),
})
export type SignupAnswer = z.infer<typeof signupAnswer>

/** The company's requirements for passwords, in addition to the length of 6 to 50 (A5.3). The fields are ours. */
export const passwordPolicy = z.object({
  MinLength: z.int(),
  MaxLength: z.int(),
  RequireUpper: z.boolean(),
  RequireLower: z.boolean(),
  RequireDigit: z.boolean(),
  RequireSymbol: z.boolean(),
  /** The number of former passwords, the present one included, that a new one must differ from. */
  History: z.int(),
  /** Days after which a password expires; 0 for never. */
  MaxAgeDays: z.int(),
})
export type PasswordPolicy = z.infer<typeof passwordPolicy>

export const customBranding = z.object({
  Color: z.nullable(z.string()),
  BrowserIcon: z.nullable(z.string()),
  /** The logo in place of the product's own; ours, as are the next two. */
  Logo: z.optional(z.nullable(z.string())),
  /** The logo on dark surfaces; without one it is the usual one. */
  DarkLogo: z.optional(z.nullable(z.string())),
  /** Beside the forms of guests. */
  SignInPicture: z.optional(z.nullable(z.string())),
})
export type CustomBranding = z.infer<typeof customBranding>

export const signupConfirmation = z.object({
  accountId,
  customBranding,
  PasswordPolicy: passwordPolicy,
  /** The address of the invited user; ours, as are the next fields. */
  email: z.optional(z.string()),
  /** The user has a password already and joins without a new one. */
  isKnown: z.optional(z.boolean()),
  AccountName: z.optional(z.string()),
})

/** A place where a user is signed in (ours). */
export const ownSession = z.object({
  /** Identifies the session; it signs nobody in. */
  Id: z.string(),
  /** Proper names such as Firefox and Windows; null when the browser does not say. */
  Browser: z.nullable(z.string()),
  Platform: z.nullable(z.string()),
  /** IP address where the session began; null when nobody wrote it down. */
  Address: z.nullable(z.string()),
  /** Origin of the page with widgets; null for the board itself. */
  Page: z.nullable(z.string()),
  Began: wireMoment,
  LastSeen: wireMoment,
  /** The session that asks. */
  IsThis: z.boolean(),
})
export type OwnSession = z.infer<typeof ownSession>
