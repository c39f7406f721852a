import type { Dictionary } from '../texts.js'
import type { CommonKey } from './common-texts.js'

export const pt = {
  'action.close': 'Close',
} satisfies Dictionary<CommonKey>
