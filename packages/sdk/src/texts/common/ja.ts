import type { Dictionary } from '../texts.js'
import type { CommonKey } from './common-texts.js'

export const ja = {
  'action.close': 'Close',
} satisfies Dictionary<CommonKey>
