import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { companies, companyById, people, type Company } from '../people/people.js'
import type { World } from '../world.js'
import { admit, type CallerOnLinkedin } from './access.js'
import { badRequest, denied, missing, sendFault } from './errors.js'

const read = { config: { network: 'linkedin', call: 'read' } } as const
const page = {
  start: z._default(z.coerce.number().check(z.int(), z.gte(0)), 0),
  count: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(100)), 10),
}

const aclQuery = z.object({
  q: z.literal('roleAssignee'),
  role: z.optional(z.string()),
  state: z.optional(z.string()),
  ...page,
})
const organizationsQuery = z.object({
  ids: z.optional(z.string()),
  q: z.optional(z.literal('vanityName')),
  vanityName: z.optional(z.string()),
})
const typeaheadQuery = z.object({
  q: z.literal('organizationFollowers'),
  keywords: z.string().check(z.minLength(3)),
  organization: z.string(),
})

const showCompany = (company: Company): object => ({
  id: Number(company.id),
  localizedName: company.name,
  vanityName: company.vanityName,
  localizedDescription: company.tagline,
  name: { localized: { en_US: company.name }, preferredLocale: { country: 'US', language: 'en' } },
})

const mayManage = (caller: CallerOnLinkedin): boolean =>
  caller.may('rw_organization_admin', 'r_organization_admin')

function serveOrganizationLookup(app: FastifyInstance, world: World): void {
  app.get('/rest/organizations', read, async (request, reply) => {
    const caller = admit(world, request, reply)
    if (!caller) return reply
    if (!mayManage(caller)) return sendFault(reply, denied('organizations.GET'))
    const query = organizationsQuery.safeParse(request.query)
    if (!query.success)
      return sendFault(reply, badRequest('INVALID_QUERY', 'ids or q=vanityName is required'))
    const { ids, vanityName } = query.data
    if (vanityName !== undefined) {
      const elements = companies.filter((one) => one.vanityName === vanityName).map(showCompany)
      return { elements, paging: { start: 0, count: 10, links: [] } }
    }
    const asked = /^List\((.*)\)$/.exec(ids ?? '')?.[1]?.split(',') ?? []
    const known = asked.flatMap((id) => companyById(id) ?? [])
    const unknown = asked.filter((id) => !companyById(id))
    return {
      results: Object.fromEntries(known.map((one) => [one.id, showCompany(one)])),
      statuses: Object.fromEntries(known.map((one) => [one.id, 200])),
      errors: Object.fromEntries(unknown.map((id) => [id, missing(id)])),
    }
  })

  app.get<{ Params: { id: string } }>('/rest/organizations/:id', read, async (request, reply) => {
    const caller = admit(world, request, reply)
    if (!caller) return reply
    const company = companyById(request.params.id)
    if (!mayManage(caller)) return sendFault(reply, denied('organizations.GET'))
    return company ? showCompany(company) : sendFault(reply, missing(request.params.id))
  })
}

/** Serves the pages that a member may post for, and their followers. */
export function serveOrganizations(app: FastifyInstance, world: World): void {
  serveOrganizationLookup(app, world)

  app.get('/rest/organizationAcls', read, async (request, reply) => {
    const caller = admit(world, request, reply)
    if (!caller) return reply
    if (!mayManage(caller)) return sendFault(reply, denied('organizationAcls.FINDER-roleAssignee'))
    const query = aclQuery.safeParse(request.query)
    if (!query.success) return sendFault(reply, badRequest('INVALID_QUERY', 'q=roleAssignee is required'))
    const { role, state, start, count } = query.data
    const all = companies.flatMap((company) => {
      const held = company.roles[caller.person.slug]
      const isAsked = held && (!role || role === held) && (!state || state === 'APPROVED')
      const urn = `urn:li:organization:${company.id}`
      return isAsked ? { role: held, state: 'APPROVED', organization: urn, roleAssignee: caller.urn } : []
    })
    return {
      elements: all.slice(start, start + count),
      paging: { start, count, total: all.length, links: [] },
    }
  })

  app.get('/rest/peopleTypeahead', read, async (request, reply) => {
    const caller = admit(world, request, reply)
    if (!caller) return reply
    const query = typeaheadQuery.safeParse(request.query)
    if (!query.success)
      return sendFault(reply, badRequest('INVALID_QUERY', 'keywords of 3 letters are required'))
    const company = companies.find((one) => query.data.organization === `urn:li:organization:${one.id}`)
    const mayAsk =
      company?.roles[caller.person.slug] && caller.may('r_organization_followers', 'rw_organization_admin')
    if (!mayAsk) return sendFault(reply, denied('peopleTypeahead.FINDER-organizationFollowers'))
    const wanted = query.data.keywords.toLowerCase()
    const found = people.filter((one) => one.name.toLowerCase().includes(wanted))
    return {
      elements: found.map((one) => ({
        member: `urn:li:person:${one.linkedin.id}`,
        firstName: one.givenName,
        lastName: one.familyName,
        headline: one.headline,
      })),
      paging: { start: 0, count: found.length, links: [] },
    }
  })
}
