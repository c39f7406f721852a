import { mediaTexts, outcomeTexts } from '@rostrum/sdk'

export { MediaTools as View } from './media-tools.js'
/** Known here and not in the editor, whose first view has no byte to spare. */
export const areas = [mediaTexts, outcomeTexts]
