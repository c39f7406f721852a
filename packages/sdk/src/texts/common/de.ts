import type { Dictionary } from '../texts.js'
import type { CommonKey } from './common-texts.js'

export const de = {
  'action.close': 'Close',
} satisfies Dictionary<CommonKey>
