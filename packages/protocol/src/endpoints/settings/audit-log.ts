import * as z from 'zod/mini'
import { endpoint } from '../../endpoint.js'
import { auditKinds, auditRecord } from '../../entities/settings/audit-log.js'
import { userId } from '../../ids.js'
import { count } from '../../query.js'
import { wireDate } from '../../wire.js'

/** Users who may approve posts read what was changed on the board (AUDIT1). */
const needs = ['post', 'approve'] as const

const filter = {
  /** A part of a name, an address, or a fact. */
  q: z.optional(z.string().check(z.maxLength(100))),
  /** Entries by this person, or about them. */
  person: z.optional(userId),
  kind: z.optional(z.enum(auditKinds)),
  /** The first and the last day, in UTC. */
  from: z.optional(wireDate),
  to: z.optional(wireDate),
}

/**
 * The entries of the audit log that concern the board, the newest first. `Next` is the `after` of the next page, null on
 * the last one. A search looks through a part of the log at a time: a page may be short, and even empty, although there
 * is another one.
 */
export const readAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log',
  needs,
  query: z.object({ ...filter, after: z.optional(z.string().check(z.regex(/^\d{1,15}$/))), _count: count }),
  answer: z.object({ Items: z.array(auditRecord), Next: z.nullable(z.string()) }),
  ours: true,
})

/** All of the same entries as a table (CSV), the newest first. No cell is a formula (AUDIT4). */
export const exportAuditLog = endpoint({
  method: 'GET',
  path: '/api/audit-log/export',
  needs,
  query: z.object(filter),
  answer: z.unknown(),
  downloads: 'text/csv',
  ours: true,
})
