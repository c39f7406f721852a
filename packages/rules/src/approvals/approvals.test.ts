import { defaultRoles } from '@rostrum/protocol'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { growthOf, maxGrowth } from '../../../../tools/dev/input-growth.js'
import { defaultMatrix } from '../permissions/default-roles.js'
import { fileDifference, textDifference } from './text-diff.js'
import { approvalNeed } from './is-approval-required.js'
import {
  approvalStanding,
  decisionProblem,
  maySetWorkflow,
  noteProblem,
  stepApprovers,
  workflowProblem,
} from './workflow.js'

const fresh = {
  isApprovalsEnabled: true,
  approveStatus: null,
  isExisting: false,
  isOwn: false,
  isSuggestionEmpty: false,
  hasContentChanged: false,
} as const

test.each([
  ['what is suggested', {}, 'none'],
  ['a changed text', { hasContentChanged: true }, 'ask'],
  ['an own post', { isOwn: true }, 'ask'],
  ['a story without a text', { isSuggestionEmpty: true }, 'ask'],
  ['an own post where nobody approves', { isOwn: true, isApprovalsEnabled: false }, 'none'],
] as const)('[APPROVALS1] %s', (_name, more, expected) => {
  expect(approvalNeed({ ...fresh, ...more })).toBe(expected)
})

test.each([
  ['pending', false, 'keep'],
  ['pending', true, 'ask'],
  ['approved', false, 'keep'],
  ['approved', true, 'ask'],
  ['rejected', false, 'ask'],
  ['expired', false, 'ask'],
  [null, false, 'none'],
  [null, true, 'ask'],
] as const)('[APPROVALS2] %s, changed %s: %s', (approveStatus, hasContentChanged, expected) => {
  const facts = { ...fresh, isExisting: true, isOwn: true, approveStatus, hasContentChanged }
  expect(approvalNeed(facts)).toBe(expected)
  expect(approvalNeed({ ...facts, isApprovalsEnabled: false })).toBe('none')
})

const any = { Needs: 'any', Approvers: [] as string[] } as const
const all = { Needs: 'all', Approvers: [] as string[] } as const

test.each([
  [{ ...any, Approvers: ['b'] }, false, ['b']],
  [any, false, ['b', 'c']],
  [any, true, ['a', 'b', 'c']],
  [{ ...any, Approvers: ['a'] }, false, ['b', 'c']],
  [{ ...any, Approvers: ['a'] }, true, ['a']],
  [{ ...any, Approvers: ['gone'] }, false, ['b', 'c']],
  [undefined, false, ['b', 'c']],
])('[APPROVALS4] %j, own allowed %s: %j', (step, allowsOwn, expected) => {
  expect(stepApprovers({ step, mayApprove: ['a', 'b', 'c'], authorId: 'a', allowsOwn })).toEqual(expected)
})

const said = (step: number, userId: string, decision: 'approve' | 'reject' = 'approve') => ({
  step,
  userId,
  decision,
})
const standing = (steps: readonly (typeof any | typeof all)[], decisions: ReturnType<typeof said>[]) =>
  approvalStanding({ steps, decisions, approversOf: () => ['a', 'b'] })

test('[APPROVALS5] any needs one yes, all need each, and the steps come one after the other', () => {
  expect(standing([any], [])).toEqual({ status: 'pending', step: 0 })
  expect(standing([any], [said(0, 'a')])).toEqual({ status: 'approved', step: 0 })
  expect(standing([all], [said(0, 'a')])).toEqual({ status: 'pending', step: 0 })
  expect(standing([all], [said(0, 'a'), said(0, 'b')])).toEqual({ status: 'approved', step: 0 })
  expect(standing([any, all], [said(0, 'a'), said(1, 'b')])).toEqual({ status: 'pending', step: 1 })
  expect(standing([any, all], [said(0, 'a'), said(1, 'b'), said(1, 'a')])).toEqual({
    status: 'approved',
    step: 1,
  })
  const nobody = { steps: [all], decisions: [], approversOf: () => [] }
  expect(approvalStanding(nobody).status).toBe('pending')
})

test('[APPROVALS6] one no is a no', () => {
  expect(standing([all], [said(0, 'a'), said(0, 'b', 'reject')])).toEqual({ status: 'rejected', step: 0 })
})

const decide = {
  status: 'pending',
  readVersion: 2,
  version: 2,
  userId: 'a',
  authorId: 'x',
  approvers: ['a', 'b'],
  hasDecided: false,
} as const

test.each([
  [{}, null],
  [{ readVersion: 1 }, 'changed'],
  [{ status: 'withdrawn' }, 'changed'],
  [{ status: 'approved' }, 'already-decided'],
  [{ status: 'rejected', hasDecided: true }, 'already-decided'],
  [{ status: 'expired' }, 'expired'],
  [{ hasDecided: true }, 'decided-by-you'],
  [{ userId: 'c' }, 'not-yours'],
  [{ userId: 'x' }, 'own'],
] as const)('[APPROVALS7] %j: %s', (more, expected) => {
  expect(decisionProblem({ ...decide, ...more })).toBe(expected)
})

test('[APPROVALS8] a no needs a note, and a note has an end', () => {
  expect(noteProblem({ decision: 'approve', note: '' })).toBeNull()
  expect(noteProblem({ decision: 'reject', note: ' \n' })).toBe('note-missing')
  expect(noteProblem({ decision: 'reject', note: 'x'.repeat(2000) })).toBeNull()
  expect(noteProblem({ decision: 'approve', note: 'x'.repeat(2001) })).toBe('note-too-long')
})

test('[APPROVALS9] a workflow has steps, and they name people who may approve', () => {
  const problem = (steps: readonly (typeof any | { Needs: 'any'; Approvers: string[] })[]) =>
    workflowProblem({ steps, mayApprove: ['a', 'b'] })
  expect(problem([])).toBe('no-steps')
  expect(problem(Array.from({ length: 6 }, () => any))).toBe('too-many-steps')
  expect(problem([{ ...any, Approvers: ['a', 'a'] }])).toBe('too-many-approvers')
  expect(problem([any, { ...any, Approvers: ['c'] }])).toBe('not-an-approver')
  expect(problem([any, { ...any, Approvers: ['b', 'a'] }])).toBeNull()
  expect(problem([any, { ...any, Approvers: ['b', 'c'] }])).toBe('not-an-approver')
})

test('[APPROVALS9] a department of fifty approves in one step, and a workflow may have five', () => {
  const people = (count: number) => Array.from({ length: count }, (_, at) => `person-${at}`)
  const problem = (count: number, steps = 1) =>
    workflowProblem({
      steps: Array.from({ length: steps }, () => ({ Needs: 'any', Approvers: people(count) })),
      mayApprove: people(51),
    })
  expect(problem(50)).toBeNull()
  expect(problem(51)).toBe('too-many-approvers')
  expect(problem(1, 5)).toBeNull()
  const one = { Needs: 'any', Approvers: people(1) } as const
  const many = { Needs: 'any', Approvers: people(51) } as const
  expect(workflowProblem({ steps: [one, many], mayApprove: people(51) })).toBe('too-many-approvers')
})

const both = (before: string, after: string) => {
  const pieces = textDifference({ before, after })
  const of = (...kinds: string[]) =>
    pieces
      .filter(({ is }) => kinds.includes(is))
      .map(({ text }) => text)
      .join('')
  return { pieces, before: of('equal', 'removed'), after: of('equal', 'added') }
}

test('[APPROVALS10] words are compared, not characters', () => {
  expect(both('We are hiring in Lyon.', 'We are hiring engineers in Paris.').pieces).toEqual([
    { is: 'equal', text: 'We are hiring ' },
    { is: 'added', text: 'engineers ' },
    { is: 'equal', text: 'in ' },
    { is: 'removed', text: 'Lyon' },
    { is: 'added', text: 'Paris' },
    { is: 'equal', text: '.' },
  ])
})

test('[APPROVALS10] the pieces make up both texts, and cut no character in two', () => {
  const part = fc.constantFrom(
    'a',
    'b ',
    'ab',
    '\n',
    '👩‍👩‍👧',
    '👩',
    '🇩🇪🇫🇷',
    'é',
    'e\u0301',
    'க்ஷ',
    '日本',
    '\uD800',
    '.',
  )
  const text = fc.array(part, { maxLength: 60 }).map((parts) => parts.join(''))
  const graphemes = new Intl.Segmenter('und', { granularity: 'grapheme' })
  const edges = (whole: string) =>
    new Set([whole.length, ...Array.from(graphemes.segment(whole), ({ index }) => index)])
  fc.assert(
    fc.property(text, text, (before, after) => {
      const found = both(before, after)
      expect([found.before, found.after]).toEqual([before, after])
      let [old, now] = [0, 0]
      for (const { is, text: piece } of found.pieces) {
        if (is !== 'added') expect(edges(before)).toContain((old += piece.length))
        if (is !== 'removed') expect(edges(after)).toContain((now += piece.length))
      }
    }),
  )
})

test('[APPROVALS10] the time to compare texts grows with their length', async () => {
  const read = (size: number) => {
    const text = 'some words, '.repeat(size)
    return textDifference({ before: text, after: `${text}more` })
  }
  expect(await growthOf(read, 2000)).toBeLessThanOrEqual(maxGrowth)
})

test('[APPROVALS10] two long texts that have nothing in common do not take for ever', () => {
  const [before, after] = ['red blue '.repeat(3600), 'one two '.repeat(4000)]
  expect(both(before, after)).toMatchObject({ before, after })
})

const file = (Id: string, altText: string | null = null, modifiers: string | null = null) => ({
  Id,
  altText,
  modifiers,
})

test('[APPROVALS11] files stay, are added, removed, moved, cropped, and get other descriptions', () => {
  const found = fileDifference({
    before: [file('a'), file('b', 'old'), file('c'), file('d'), file('e', 'old', 'turn=1')],
    after: [
      file('a', ''),
      file('b', 'new'),
      file('d'),
      file('c', 'new', 'turn=1'),
      file('e', 'old'),
      file('f'),
    ],
  })
  expect(found.map(({ file: { Id }, changes }) => [Id, ...changes].join(' '))).toEqual([
    'a',
    'b alt-changed',
    'd moved',
    'c cut alt-changed moved',
    'e cut',
    'f added',
  ])
  expect(found[1]?.before).toEqual(file('b', 'old'))
  expect(fileDifference({ before: [file('a')], after: [] })).toEqual([
    { file: file('a'), changes: ['removed'], before: file('a') },
  ])
})

test('[APPROVALS11] files that came or went do not make their neighbours moved', () => {
  const found = fileDifference({
    before: [file('gone'), file('a'), file('b')],
    after: [file('a'), file('new'), file('b')],
  })
  expect(found.map(({ file: { Id }, changes }) => [Id, ...changes].join(' '))).toEqual([
    'a',
    'new added',
    'b',
    'gone removed',
  ])
})

test('[APPROVALS10] a first text is all new', () => {
  expect(textDifference({ before: '', after: 'New' })).toEqual([{ is: 'added', text: 'New' }])
})

test.each(defaultRoles)('[APPROVALS12] %s', (role) => {
  expect(maySetWorkflow({ matrix: defaultMatrix(role) })).toBe(role === 'manager')
})
