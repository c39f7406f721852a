import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { crms } from '../../entities/crm-record.js'
import { crmInstanceId } from '../../ids.js'
import { done } from '../../wire.js'

/** Users who may approve posts administer the board (PERMISSIONS40). */
const needs = ['post', 'approve'] as const

/** Why an instance is not registered, or does not answer any more. */
export const crmProblems = ['unreachable', 'not-a-crm'] as const
export type CrmProblem = (typeof crmProblems)[number]

/** How Salesforce is asked whose session it is. */
export const crmAsks = ['soap', 'userinfo'] as const

const origin = z.string().check(z.minLength(1), z.maxLength(300))

/** What a manager writes of an instance. */
const form = z.object({
  Crm: z.enum(crms),
  Address: z.string().check(z.maxLength(2000)),
  /** Id of the organisation; of Salesforce only. */
  Organisation: z.optional(z.string().check(z.maxLength(100))),
  /** Further origins whose pages show the panel. */
  Frames: z.array(origin).check(z.maxLength(20)),
  Asks: z.enum(crmAsks),
  /** The consumer secret of the Canvas app. Only written. */
  Secret: z.optional(z.string().check(z.minLength(1), z.maxLength(500), z.regex(/^[\x21-\x7e]+$/))),
  /** Of SugarCRM's REST interface, such as `11_20`; left out: the usual one. */
  ApiVersion: z.optional(z.string().check(z.maxLength(10))),
})
export type CrmInstanceForm = z.infer<typeof form>

/** A Salesforce organisation or SugarCRM instance whose people open the board in it. */
export const crmInstance = z.object({
  Id: crmInstanceId,
  Crm: z.enum(crms),
  Address: z.string(),
  Organisation: z.nullable(z.string()),
  /** All origins whose pages may show the panel. */
  Frames: z.array(z.string()),
  Asks: z.enum(crmAsks),
  HasSecret: z.boolean(),
  /** The panel's address, which the CRM frames. */
  Panel: z.string(),
})
export type CrmInstance = z.infer<typeof crmInstance>

const list = z.object({ Items: z.array(crmInstance) })
const params = z.object({ id: crmInstanceId })

/** The company's instances. */
export const listCrmInstances = endpoint({
  method: 'GET',
  path: '/api/crm-instances',
  needs,
  answer: list,
  ours: true,
})

/**
 * Registers an instance that answers as such a CRM. Needs a proof of identity. Refused with `Errors.Address`: `address`,
 * `known`, `other-company`, `too-many`, `unreachable`, `not-a-crm`; `Errors.Organisation`: `organisation`;
 * `Errors.Frames`: `frames`; `Errors.ApiVersion`: `version`.
 */
export const addCrmInstance = endpoint({
  method: 'POST',
  path: '/api/crm-instances',
  needs,
  body: form,
  answer: list,
  ours: true,
})

/** Whether an instance still answers as such a CRM; null: it does. */
export const checkCrmInstance = endpoint({
  method: 'POST',
  path: '/api/crm-instances/:id/check',
  needs,
  params,
  answer: z.object({ Problem: z.nullable(z.enum(crmProblems)) }),
  ours: true,
})

/** Removes an instance: nobody comes from there any more. Needs a proof of identity. */
export const removeCrmInstance = endpoint({
  method: 'DELETE',
  path: '/api/crm-instances/:id',
  needs,
  params,
  answer: done,
  ours: true,
})
