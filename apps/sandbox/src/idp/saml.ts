import { createSign, createVerify } from 'node:crypto'
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { html } from '../pages/html.js'
import { sendPage, type Page } from '../pages/layout.js'
import { choosePage, readChoice, refusedPage } from './choose-page.js'
import { newHandle, type Idp } from './idp.js'
import { entityOf, makeResponse, type Service } from './saml-answer.js'

const relay = z.object({ RelayState: z._default(z.string(), ''), service: z._default(z.string(), '') })

const bare = (pem: string): string => pem.replaceAll(/-----[^-]+-----|\s/g, '')

const attribute = (xml: string, name: string): string | undefined =>
  new RegExp(` ${name}="([^"]*)"`).exec(xml)?.[1]

const textIn = (xml: string, name: string): string | undefined =>
  new RegExp(`<(?:\\w+:)?${name}(?: [^>]*)?>([^<]*)<`).exec(xml)?.[1]

/** The metadata of a service: given by a test, or fetched from its entity id on a registered origin. */
async function metadataOf(idp: Idp, entityId: string): Promise<string | undefined> {
  const known = idp.services.get(entityId)
  if (known !== undefined) return known
  if (!URL.canParse(entityId) || !idp.redirects.includes(new URL(entityId).origin)) return undefined
  const answer = await fetch(entityId).catch(() => undefined)
  return answer?.ok ? answer.text() : undefined
}

const certificateOf = (metadata: string): string | undefined => {
  const found = textIn(metadata, 'X509Certificate')
  return (
    found &&
    `-----BEGIN CERTIFICATE-----\n${found.match(/.{1,64}/g)?.join('\n') ?? ''}\n-----END CERTIFICATE-----`
  )
}

/** Whether the query is signed by the service. */
function isSigned(request: FastifyRequest, certificate: string): boolean {
  const parts = request.url.slice(request.url.indexOf('?') + 1).split('&')
  const of = (name: string) => parts.find((part) => part.startsWith(`${name}=`))
  const signed = [of('SAMLRequest'), of('RelayState'), of('SigAlg')].filter(Boolean).join('&')
  const signature = decodeURIComponent(of('Signature')?.slice('Signature='.length) ?? '')
  return createVerify('sha256').update(signed).verify(certificate, signature, 'base64')
}

/** The service of a request, or of a sign-on that begins here; undefined when it isn't known or didn't sign. */
async function readService(idp: Idp, request: FastifyRequest): Promise<Service | undefined> {
  const { SAMLRequest: packed, service = '' } = request.query as Record<string, string>
  const xml = packed ? inflateRawSync(Buffer.from(packed, 'base64')).toString() : undefined
  const entityId = xml === undefined ? service : (textIn(xml, 'Issuer') ?? '')
  const metadata = await metadataOf(idp, entityId)
  const certificate = metadata && certificateOf(metadata)
  if (!metadata || !certificate || (xml !== undefined && !isSigned(request, certificate))) return undefined
  const acs = attribute(/<md:AssertionConsumerService[^>]*>/.exec(metadata)?.[0] ?? '', 'Location') ?? ''
  return { entityId, acs, certificate, requestId: xml === undefined ? null : (attribute(xml, 'ID') ?? null) }
}

/** The page that posts the response to the service. */
const postPage = (acs: string, fields: Readonly<Record<string, string>>): Page => ({
  title: 'Signing in · Identity provider (simulated)',
  look: 'sandbox',
  script: 'submit',
  main: html`<form method="post" action="${acs}" class="consent">
    ${Object.entries(fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
    <button class="button" type="submit">Continue</button>
  </form>`,
})

function serveSignOn(app: FastifyInstance, idp: Idp): void {
  const refuse = (reply: FastifyReply) =>
    sendPage(
      reply.code(400),
      refusedPage('The service is not registered, or its request is not signed by it.'),
    )

  app.get('/idp/saml/sso', async (request, reply) => {
    const service = await readService(idp, request)
    if (!service) return refuse(reply)
    const page = choosePage({ directory: 'saml', action: request.url, service: new URL(service.acs).host })
    return sendPage(reply, page)
  })

  app.post('/idp/saml/sso', async (request, reply) => {
    const service = await readService(idp, request)
    const choice = readChoice('saml', request.body)
    if (!service || !choice) return refuse(reply)
    const fault = choice.isDenied ? 'saml-denied' : idp.faults.take('saml')
    const response = await makeResponse(idp, service, choice.member, fault)
    const { RelayState } = z.parse(relay, request.query)
    const SAMLResponse = Buffer.from(response).toString('base64')
    const page = postPage(service.acs, { SAMLResponse, ...(RelayState ? { RelayState } : {}) })
    return sendPage(reply, page, { formsTo: new URL(service.acs) })
  })
}

/** A message in a query, signed by the provider. */
async function redirectTo(idp: Idp, address: string, name: string, xml: string, state = ''): Promise<string> {
  const { current } = await idp.keys()
  const packed = deflateRawSync(Buffer.from(xml)).toString('base64')
  const algorithm = 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256'
  const parts = [[name, packed], ...(state ? [['RelayState', state]] : []), ['SigAlg', algorithm]]
  const query = parts.map(([key = '', value = '']) => `${key}=${encodeURIComponent(value)}`).join('&')
  const signature = createSign('sha256').update(query).sign(current.key, 'base64')
  return `${address}?${query}&Signature=${encodeURIComponent(signature)}`
}

const logoutOf = (metadata: string): string =>
  attribute(/<md:SingleLogoutService[^>]*>/.exec(metadata)?.[0] ?? '', 'Location') ?? ''

const head = (idp: Idp, destination: string): string =>
  `xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="${newHandle()}" Version="2.0" IssueInstant="${new Date(idp.now()).toISOString()}" Destination="${destination}"`

function serveSignOut(app: FastifyInstance, idp: Idp): void {
  app.get('/idp/saml/slo', async (request, reply) => {
    const { SAMLRequest: packed, RelayState: state } = request.query as Record<string, string>
    if (!packed) return sendPage(reply, refusedPage('You are signed out everywhere.'))
    const xml = inflateRawSync(Buffer.from(packed, 'base64')).toString()
    const metadata = await metadataOf(idp, textIn(xml, 'Issuer') ?? '')
    const certificate = metadata && certificateOf(metadata)
    if (!metadata || !certificate || !isSigned(request, certificate))
      return sendPage(
        reply.code(400),
        refusedPage('The request to sign out is not signed by a known service.'),
      )
    const logout = logoutOf(metadata)
    const answer = `<samlp:LogoutResponse ${head(idp, logout)} InResponseTo="${attribute(xml, 'ID') ?? ''}"><saml:Issuer>${entityOf(idp)}</saml:Issuer><samlp:Status><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Success"/></samlp:Status></samlp:LogoutResponse>`
    return reply.redirect(await redirectTo(idp, logout, 'SAMLResponse', answer, state))
  })

  // The provider signs the last person out everywhere.
  app.post('/idp/saml/sign-out', async (_request, reply) => {
    const last = idp.sessions.at(-1)
    const metadata = last && (await metadataOf(idp, last.service))
    if (!last || !metadata) return sendPage(reply, refusedPage('Nobody has signed in by SAML.'))
    const logout = logoutOf(metadata)
    const request = `<samlp:LogoutRequest ${head(idp, logout)}><saml:Issuer>${entityOf(idp)}</saml:Issuer><saml:NameID>${last.nameId}</saml:NameID><samlp:SessionIndex>${last.index}</samlp:SessionIndex></samlp:LogoutRequest>`
    return reply.redirect(await redirectTo(idp, logout, 'SAMLRequest', request, 'out'), 303)
  })
}

/** Serves the provider's side of SAML 2.0 under `/idp/saml`. */
export function serveSaml(app: FastifyInstance, idp: Idp): void {
  app.get('/idp/saml/metadata', async (_request, reply) => {
    const { current, next } = await idp.keys()
    const key = ({ certificate }: { certificate: string }) =>
      `<md:KeyDescriptor use="signing"><ds:KeyInfo><ds:X509Data><ds:X509Certificate>${bare(certificate)}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`
    const at = (name: string, path: string) =>
      `<md:${name} Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${idp.address()}/idp/saml/${path}"/>`
    return reply
      .type('application/samlmetadata+xml')
      .send(
        `<?xml version="1.0"?><!-- Simulated --><md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" entityID="${entityOf(idp)}"><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol" WantAuthnRequestsSigned="true">${key(current)}${key(next)}${at('SingleLogoutService', 'slo')}${at('SingleSignOnService', 'sso')}</md:IDPSSODescriptor></md:EntityDescriptor>`,
      )
  })
  serveSignOn(app, idp)
  serveSignOut(app, idp)
}
