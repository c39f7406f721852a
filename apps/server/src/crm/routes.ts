import { salesforceLogin, sugarLogin, type Crm } from '@rostrum/protocol'
import { salesforceId, sugarAddress } from '@rostrum/rules'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../context.js'
import { serve } from '../http/endpoint.js'
import { HttpError } from '../http/http-error.js'
import { takeForms } from '../http/request-limits/body-limits.js'
import { findOrganisation, findSugar, framesOf, type CrmInstance } from './instances.js'
import { createPanelPages, type DrawPanel, type PanelStart } from './panel-page.js'
import { recordOfCanvas, recordOfForm } from './panel-record.js'
import { admitFromCrm, signInFromCanvas, signInFromSalesforce, signInFromSugar } from './sign-in.js'
import { serveSettings } from './settings.js'
import { namedOrganisation, readSignedRequest } from './signed-request.js'

/** Bytes of a form: a signed request holds the record and the person. */
const maxFormBytes = 64 << 10

type Fields = Readonly<Record<string, unknown>>

const fieldsOf = (value: unknown): Fields => (typeof value === 'object' && value !== null ? { ...value } : {})

const text = (fields: Fields, name: string): string => {
  const value = fields[name]
  return typeof value === 'string' ? value : ''
}

const nothing: PanelStart = { token: null, theme: null, record: null }

/** Finds the instance of the page that frames the panel, by what it says of itself. */
function findOf(context: Context, crm: Crm, fields: Fields): Promise<CrmInstance | undefined> {
  if (crm === 'sugarcrm') {
    const address = sugarAddress({ address: text(fields, 'sugar_url') })
    return address === null ? Promise.resolve(undefined) : findSugar(context, address)
  }
  const signed = text(fields, 'signed_request')
  const organisation = signed
    ? namedOrganisation(signed)
    : salesforceId({ id: text(fields, 'orgID'), of: 'organisation' })
  return organisation === null ? Promise.resolve(undefined) : findOrganisation(context, organisation)
}

/** Signs in whoever the form of a page of Salesforce or Canvas, or of SugarCRM, is of. */
async function signInByForm(context: Context, crm: Crm, fields: Fields): Promise<PanelStart> {
  const theme = text(fields, 'theme') || null
  if (crm === 'sugarcrm') {
    const claim = { sugarURL: text(fields, 'sugar_url'), token: text(fields, 'token') }
    return { token: await signInFromSugar(context, claim), theme, record: recordOfForm(fields) }
  }
  const signed = text(fields, 'signed_request')
  if (signed) {
    const canvas = await readSignedRequest(context, signed)
    const record = recordOfCanvas(canvas.record, canvas.parameters)
    return { token: await signInFromCanvas(context, canvas), theme: canvas.theme, record }
  }
  const [orgID, userID] = [text(fields, 'orgID'), text(fields, 'userID')]
  const [sessionID, entURL] = [text(fields, 'sessionID'), text(fields, 'entURL')]
  const token = await signInFromSalesforce(context, { orgID, userID, sessionID, entURL })
  return { token, theme, record: recordOfForm(fields) }
}

function servePanel(app: FastifyInstance, context: Context, draw: DrawPanel, crm: Crm, path: string) {
  const send = async (reply: FastifyReply, fields: Fields, start: PanelStart | null) => {
    const instance = await findOf(context, crm, fields)
    const page = draw(crm, instance ? framesOf(instance) : [], start)
    // Without the built panel the board's page says what is missing.
    return page ? reply.headers(page.headers).send(page.html) : reply.callNotFound()
  }

  app.get(path, async (request, reply) => send(reply, fieldsOf(request.query), null))

  takeForms(app, (scope) => {
    // A form keeps the session out of the address, and with it out of the history and of every log.
    scope.post(path, { bodyLimit: maxFormBytes }, async (request: FastifyRequest, reply) => {
      const fields = fieldsOf(request.body)
      const start = await admitFromCrm(context, request, () => signInByForm(context, crm, fields)).catch(
        (error: unknown) => {
          if (error instanceof HttpError) return { ...nothing, theme: text(fields, 'theme') || null }
          throw error
        },
      )
      return send(reply, fields, start)
    })
  })
}

/** Routes of the panel in Salesforce and SugarCRM (A2.8, A2.9, A7.11, A7.12). */
export function routes(app: FastifyInstance, context: Context): void {
  serve(app, context, salesforceLogin, async ({ body, request }) => ({
    Token: await admitFromCrm(context, request, () => signInFromSalesforce(context, body)),
  }))
  serve(app, context, sugarLogin, async ({ body, request }) => ({
    Token: await admitFromCrm(context, request, () => signInFromSugar(context, body)),
  }))
  serveSettings(app, context)
  const draw = createPanelPages(context.configuration)
  servePanel(app, context, draw, 'salesforce', '/login-salesforce')
  servePanel(app, context, draw, 'sugarcrm', '/login-sugar')
}
