export { defaultMatrix } from './default-roles.js'
export { allowedLetters, can, canByCode, mediaRights, type ActionLetter, type MediaRights } from './matrix.js'
export {
  areas,
  isAreaOpen,
  pageAccess,
  pageAccessCodes,
  type AccessFacts,
  type Area,
  type PageAccess,
} from './page-access.js'
export { canUploadVideo, uploadRights } from './upload-rights.js'
export { mayKeepNetworkApps } from './network-apps.js'
