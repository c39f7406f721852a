import { maxFieldValue, type PeopleField } from '@rostrum/protocol'
import { expect, test } from 'vitest'
import { fieldChoices, fieldOfHeading, peopleFieldProblem, readFieldValue } from './people-fields.js'

const facts = { name: 'Location', kind: 'text', choices: [], others: [], isHeading: false } as const

test.each([
  [{}, null],
  [{ name: '  ' }, 'missing'],
  [{ name: '=1+1' }, 'formula'],
  [{ isHeading: true }, 'heading'],
  [{ others: ['LOCATION '] }, 'taken'],
  [{ others: ['Ｌocation'] }, 'taken'],
  [{ others: Array.from({ length: 10 }, (_, at) => `Field ${at}`) }, 'limit'],
  [{ others: Array.from({ length: 9 }, (_, at) => `Field ${at}`) }, null],
  [{ kind: 'choice' }, 'choices'],
  [{ kind: 'choice', choices: [' '] }, 'choices'],
  [{ kind: 'choice', choices: ['Vienna'] }, null],
  [{ kind: 'choice', choices: ['@SUM(1)'] }, 'formula'],
] as const)('[PEOPLEFIELDS1] a field that differs by %o: %s', (change, problem) => {
  expect(peopleFieldProblem({ ...facts, ...change })).toBe(problem)
})

test('[PEOPLEFIELDS1] choices are there once, without spaces around them', () => {
  expect(fieldChoices([' Vienna ', 'vienna', '', 'New  York'])).toEqual(['Vienna', 'New York'])
})

type Kind = Pick<PeopleField, 'Kind' | 'Choices'>
const text: Kind = { Kind: 'text', Choices: [] }
const choice: Kind = { Kind: 'choice', Choices: ['Vienna', 'Graz'] }

test.each([
  [text, ' Sales  North ', '', { value: 'Sales North' }],
  [text, '', 'was', { value: '' }],
  [text, '+43 1 (234) 5-6', '', { value: '+43 1 (234) 5-6' }],
  [text, '+1+cmd', '', { problem: 'formula' }],
  [text, '=1', '', { problem: 'formula' }],
  [choice, '', 'Vienna', { value: '' }],
  [text, 'x'.repeat(maxFieldValue), '', { value: 'x'.repeat(maxFieldValue) }],
  [text, '-2+3', '', { problem: 'formula' }],
  [text, 'a'.repeat(201), '', { problem: 'long' }],
  [choice, 'VIENNA', '', { value: 'Vienna' }],
  [choice, 'Linz', '', { problem: 'field' }],
  [choice, 'Linz', 'Linz', { value: 'Linz' }],
])('[PEOPLEFIELDS2] in %o, %s, where %s was, is %o', (field, written, was, read) => {
  expect(readFieldValue({ field, written, was })).toEqual(read)
})

test('[PEOPLEFIELDS3] a column is about the field of its name, in any spelling', () => {
  const fields = [{ Name: 'Cost centre' }]
  expect(fieldOfHeading(' COST  Centre', fields)).toBe(fields[0])
  expect(fieldOfHeading('Cost', fields)).toBeUndefined()
  expect(fieldOfHeading('Costcentre', fields)).toBeUndefined()
})
