import * as z from 'zod/mini'

const prefixed = (prefix: string, length = 12) =>
  z.string().check(z.regex(new RegExp(`^${prefix}[A-Za-z0-9]{${length}}$`)))

/** Formats of A2.27 and B2.31: a prefix of three characters for the kind, then 12 alphanumerics. */
export const accountId = prefixed('001')
export const postId = prefixed('004')
export const messageId = prefixed('005')
export const storyId = prefixed('0AS')
export const boardId = prefixed('brd')
export const suggestionId = prefixed('ocs')
/** `003-`, an account id, `-`, then 1 to 64 letters, digits, underscores or hyphens (A2.27). */
export const credentialId = z.string().check(z.regex(/^003-001[A-Za-z0-9]{12}-[A-Za-z0-9_-]{1,64}$/))

/** Formats that the specification does not have (ours), in the same style. */
export const userId = prefixed('00A')
export const topicId = prefixed('tpc')
export const roleId = prefixed('rol')
/** An RSS or Atom feed that a board reads. */
export const feedId = prefixed('fed')
/** A post of a company’s page that a board has read. */
export const pagePostId = prefixed('pgp')
/** An address that a board tells about events. */
export const webhookId = prefixed('whk')
/** A key with which another server calls a board. */
export const apiKeyId = prefixed('apk')
/** A Salesforce organisation or SugarCRM instance. */
export const crmInstanceId = prefixed('crm')
/** Teams, or an intranet that signs tokens. */
export const hostId = prefixed('hst')
export const publicationId = prefixed('pub')
/** A field that a company defined for its people. */
export const peopleFieldId = prefixed('fld')
/** An identity provider of a company. */
export const providerId = prefixed('idp')
/** Longer than other ids: everybody with the URL may see the file. */
export const mediaId = prefixed('med', 24)

/** The id of an upload in progress (ours). */
export const uploadId = prefixed('upl', 24)

/** A reset or invitation code: 46 alphanumerics, a dot, 8 digits (A2.20). */
export const code = z.string().check(z.regex(/^[A-Za-z0-9]{46}\.\d{8}$/))

/** The id of the built-in personal Instagram profile, which means "share from the phone" (A3.5). Constant; ours. */
export const instagramPlaceholderId = '003-001000000000000-instagram-personal'
