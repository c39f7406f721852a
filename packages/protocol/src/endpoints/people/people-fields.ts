import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { peopleFieldId, userId } from '../../ids.js'
import { done } from '../../wire.js'

/** Users who may approve posts manage the people of the board, and administer the company (PEOPLE1, COMPANY1). */
const needs = ['post', 'approve'] as const
const params = z.object({ id: peopleFieldId })

export const peopleFieldKinds = ['text', 'choice'] as const
export type PeopleFieldKind = (typeof peopleFieldKinds)[number]

export const maxPeopleFields = 10
export const maxFieldChoices = 100
/** Characters of a field's name, and of a value. */
export const maxFieldName = 60
export const maxFieldValue = 200

const name = z.string().check(z.minLength(1), z.maxLength(maxFieldName))
const choices = z
  .array(z.string().check(z.minLength(1), z.maxLength(maxFieldValue)))
  .check(z.maxLength(maxFieldChoices))

/** A field that the company defined for its people. PEOPLEFIELDS1 */
export const peopleField = z.object({
  Id: peopleFieldId,
  Name: z.string(),
  Kind: z.enum(peopleFieldKinds),
  /** What can be chosen; empty for text. */
  Choices: z.array(z.string()),
})
export type PeopleField = z.infer<typeof peopleField>

const countedField = z.object({
  ...peopleField.shape,
  /** People of the company who have a value. */
  People: z.int(),
})
export type CountedPeopleField = z.infer<typeof countedField>

/** The company's fields, in the order in which they were made. */
export const listPeopleFields = endpoint({
  method: 'GET',
  path: '/api/people/fields',
  needs,
  answer: z.object({ Items: z.array(countedField) }),
  ours: true,
})

/**
 * Defines a field. Refused with `api-400` and `Errors.Name`: `missing`, or `Errors.Choices`: `choices` without one, and
 * with `api-409` and `Errors.Name`: `taken`, `heading` for the name of another column of lists, or `limit`.
 */
export const createPeopleField = endpoint({
  method: 'POST',
  path: '/api/people/fields',
  needs,
  body: z.object({ Name: name, Kind: z.enum(peopleFieldKinds), Choices: choices }),
  answer: peopleField,
  ours: true,
})

/** Changes name and choices, with the same conditions. A choice that is gone stays with the people who have it. */
export const changePeopleField = endpoint({
  method: 'PUT',
  path: '/api/people/fields/:id',
  needs,
  params,
  body: z.object({ Name: name, Choices: choices }),
  answer: peopleField,
  ours: true,
})

/** Deletes a field with the values of all people, for good. */
export const deletePeopleField = endpoint({
  method: 'DELETE',
  path: '/api/people/fields/:id',
  needs,
  params,
  answer: done,
  ours: true,
})

/**
 * Writes values of a person of the board by the ids of their fields; an empty one is removed, others stay. Refused with
 * `api-400` and the problem (`long`, `formula`, `field`) under the field's id.
 */
export const savePersonFields = endpoint({
  method: 'PUT',
  path: '/api/people/:id/fields',
  needs,
  params: z.object({ id: userId }),
  body: z.object({ Values: z.record(peopleFieldId, z.string().check(z.maxLength(1000))) }),
  answer: done,
  ours: true,
})
