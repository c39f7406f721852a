import { expect, test } from 'vitest'
import { labelDifference } from './label-diff.js'

const paid = { PaidPartnership: true, MadeWithAi: false }
const ai = { PaidPartnership: false, MadeWithAi: true }
const both = { PaidPartnership: true, MadeWithAi: true }
const none = { PaidPartnership: false, MadeWithAi: false }

test.each([
  [null, null, []],
  [none, null, []],
  [null, paid, ['PaidPartnership added']],
  [paid, null, ['PaidPartnership removed']],
  [paid, none, ['PaidPartnership removed']],
  [paid, ai, ['PaidPartnership removed', 'MadeWithAi added']],
  [ai, both, ['PaidPartnership added', 'MadeWithAi kept']],
  [both, both, ['PaidPartnership kept', 'MadeWithAi kept']],
])('[APPROVALS21] from the labels %j to %j', (before, after, changes) => {
  expect(labelDifference({ before, after }).map(({ name, change }) => `${name} ${change}`)).toEqual(changes)
})
