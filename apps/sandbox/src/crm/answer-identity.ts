import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { html } from '../pages/html.js'
import { bearerOf } from '../request.js'
import type { CrmFault, CrmWorld } from './crm-faults.js'
import { crmPeople, organisation, type CrmPerson } from './crm-people.js'

const other: CrmPerson = {
  slug: 'other',
  name: 'Other',
  email: 'other@varmelund.example',
  userId: '0057Q000000othr',
}

/** The fault, after what it does by itself was done; true: the answer is sent. */
function failBefore(reply: FastifyReply, fault: CrmFault | undefined): boolean {
  if (fault === 'silent') reply.hijack()
  else if (fault === 'redirect') void reply.redirect('http://127.0.0.1:9/', 302)
  else if (fault === 'server-error') void reply.code(500).send('')
  else if (fault === 'bad-answer') void reply.type('text/html').send('<!doctype html><title>Login</title>')
  else if (fault === 'huge') void reply.type('application/json').send('x'.repeat(8_000_000))
  else return false
  return true
}

const personOf = (world: CrmWorld, session: string, fault: CrmFault | undefined): CrmPerson | undefined => {
  const slug = fault === 'expired' ? undefined : world.find(session)
  const found = crmPeople.find((one) => one.slug === slug)
  return found && fault === 'wrong-user' ? other : found
}

const orgOf = (fault: CrmFault | undefined) => (fault === 'wrong-org' ? '00D7Q000000Elsw' : organisation.long)

function answerSoap(request: FastifyRequest, reply: FastifyReply, world: CrmWorld): FastifyReply {
  const fault = world.take()
  if (failBefore(reply, fault)) return reply
  const session = /<(?:\w+:)?sessionId>([^<]+)</.exec(String(request.body))?.[1] ?? ''
  const person = personOf(world, session, fault)
  void reply.type('text/xml; charset=utf-8')
  const envelope = 'xmlns:soapenv="http://schemas.xmlsoap.org/soap/envelope/"'
  if (!person || !/<(?:\w+:)?getUserInfo\b/.test(String(request.body)))
    return reply
      .code(500)
      .send(
        `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope ${envelope} xmlns:sf="urn:fault.partner.soap.sforce.com"><soapenv:Body><soapenv:Fault><faultcode>sf:INVALID_SESSION_ID</faultcode><faultstring>INVALID_SESSION_ID: Invalid Session ID found in SessionHeader</faultstring></soapenv:Fault></soapenv:Body></soapenv:Envelope>`,
      )
  const email = fault === 'no-email' ? '' : person.email
  const answer = html`<result
    ><accessibilityMode>false</accessibilityMode><organizationId>${orgOf(fault)}</organizationId
    ><organizationName>Varmelund</organizationName><userEmail>${email}</userEmail
    ><userFullName>${person.name}</userFullName><userId>${person.userId}</userId
    ><userLanguage>en_US</userLanguage><userTimeZone>Europe/Stockholm</userTimeZone
    ><userUiSkin>Theme3</userUiSkin></result
  >`
  return reply.send(
    `<?xml version="1.0" encoding="UTF-8"?><soapenv:Envelope ${envelope} xmlns="urn:partner.soap.sforce.com"><soapenv:Body><getUserInfoResponse>${answer.markup}</getUserInfoResponse></soapenv:Body></soapenv:Envelope>`,
  )
}

function answerUserInfo(request: FastifyRequest, reply: FastifyReply, world: CrmWorld): FastifyReply {
  const fault = world.take()
  if (failBefore(reply, fault)) return reply
  const person = personOf(world, bearerOf(request) ?? '', fault)
  if (!person) return reply.code(403).type('text/plain').send('Bad_OAuth_Token')
  return reply.send({
    user_id: person.userId,
    organization_id: orgOf(fault),
    name: person.name,
    email: fault === 'no-email' ? null : person.email,
    email_verified: true,
  })
}

function answerMe(request: FastifyRequest, reply: FastifyReply, world: CrmWorld): FastifyReply {
  const fault = world.take()
  if (failBefore(reply, fault)) return reply
  const token = request.headers['oauth-token']
  const person = personOf(world, typeof token === 'string' ? token : '', fault)
  if (!person)
    return reply
      .code(401)
      .send({ error: 'invalid_grant', error_message: 'The access token provided is invalid.' })
  const email = (address: string, isPrimary: boolean) => ({
    email_address: address,
    primary_address: isPrimary,
    invalid_email: false,
  })
  const own = fault === 'no-email' ? [] : [email(person.email, true)]
  return reply.send({
    current_user: {
      type: 'user',
      id: person.slug,
      user_name: person.slug,
      full_name: person.name,
      email: [email(`${person.slug}@private.example`, false), ...own],
      preferences: { timezone: 'Europe/Stockholm', language: 'en_us' },
    },
  })
}

/** Serves the calls that ask the simulated CRMs whose session it is, at their own paths. */
export function serveIdentities(app: FastifyInstance, world: CrmWorld): void {
  void app.register(async (its) => {
    its.addContentTypeParser('text/xml', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    its.post('/services/Soap/u/:version', async (request, reply) => answerSoap(request, reply, world))
  })
  app.get('/services/oauth2/userinfo', async (request, reply) => answerUserInfo(request, reply, world))
  app.get('/sugarcrm/rest/:version/me', async (request, reply) => answerMe(request, reply, world))
}
