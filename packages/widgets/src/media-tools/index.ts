import { mediaTexts, outcomeTexts } from '@rostrum/sdk'
import { memo } from 'react'
import { MediaTools } from './media-tools.js'

export const View = memo(MediaTools)
export const areas = [mediaTexts, outcomeTexts]
