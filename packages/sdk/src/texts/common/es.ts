import type { Dictionary } from '../texts.js'
import type { CommonKey } from './common-texts.js'

export const es = {
  'action.close': 'Close',
} satisfies Dictionary<CommonKey>
