import { expect, test } from 'vitest'
import { labelsOf, takesLabels } from './labels.js'

const none = {
  rules: { PaidPartnership: 'off', MadeWithAi: 'off' },
  network: 'twitter',
  isComment: false,
  chosen: {},
  isAssisted: false,
} as const
const paid = { PaidPartnership: true, MadeWithAi: false }
const ai = { PaidPartnership: false, MadeWithAi: true }

test.each([
  [{ rules: { PaidPartnership: 'always', MadeWithAi: 'off' } as const }, paid],
  [
    { rules: { PaidPartnership: 'always', MadeWithAi: 'off' } as const, chosen: { paidPartnership: false } },
    paid,
  ],
  [{ rules: { PaidPartnership: 'choose', MadeWithAi: 'off' } as const }, null],
  [
    { rules: { PaidPartnership: 'choose', MadeWithAi: 'off' } as const, chosen: { paidPartnership: true } },
    paid,
  ],
  [{ chosen: { paidPartnership: true, madeWithAi: true }, isAssisted: true }, null],
  [{ rules: { PaidPartnership: 'off', MadeWithAi: 'assistant' } as const, isAssisted: true }, ai],
  [
    { rules: { PaidPartnership: 'off', MadeWithAi: 'assistant' } as const, chosen: { madeWithAi: true } },
    null,
  ],
  [
    {
      rules: { PaidPartnership: 'off', MadeWithAi: 'assistant' } as const,
      isAssisted: true,
      chosen: { madeWithAi: false },
    },
    ai,
  ],
  [{ rules: { PaidPartnership: 'off', MadeWithAi: 'choose' } as const, isAssisted: true }, ai],
  [
    {
      rules: { PaidPartnership: 'off', MadeWithAi: 'choose' } as const,
      isAssisted: true,
      chosen: { madeWithAi: false },
    },
    null,
  ],
  [{ rules: { PaidPartnership: 'off', MadeWithAi: 'choose' } as const, chosen: { madeWithAi: true } }, ai],
  [{ rules: { PaidPartnership: 'always', MadeWithAi: 'off' } as const, network: 'linkedin' as const }, null],
  [{ rules: { PaidPartnership: 'always', MadeWithAi: 'off' } as const, isComment: true }, null],
  [{ rules: { PaidPartnership: 'always', MadeWithAi: 'off' } as const, network: null }, null],
])('[GUARDRAILS13] with %j, the labels are %j', (facts, labels) => {
  expect(labelsOf({ ...none, ...facts })).toEqual(labels)
})

test('[GUARDRAILS13] posts on X have labels, and nothing else', () => {
  expect(takesLabels({ network: 'twitter', isComment: false })).toBe(true)
  expect(takesLabels({ network: 'twitter', isComment: true })).toBe(false)
  expect(takesLabels({ network: 'facebook', isComment: false })).toBe(false)
  expect(takesLabels({ network: null, isComment: false })).toBe(false)
})
