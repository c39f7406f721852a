import { mediaTexts, outcomeTexts } from '@rostrum/sdk'

export { MediaTools as View } from './media-tools.js'
export const areas = [mediaTexts, outcomeTexts]
