import {
  createIdentityProvider,
  deleteIdentityProvider,
  listIdentityProviders,
  readIdentityMetadata,
  saveSsoPolicy,
  testIdentityProvider,
  updateIdentityProvider,
  type IdentityProvider,
} from '@rostrum/protocol'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import { audit, type AuditEntry } from '../../audit-log/audit.js'
import type { Context } from '../../context.js'
import { done, serve } from '../../http/endpoint.js'
import { httpError } from '../../http/http-error.js'
import { readFields } from '../../people/fields/read-fields.js'
import { checkProof, readProofSeconds } from '../../session/proof.js'
import type { SignedIn } from '../../session/signed-in.js'
import { readPolicy } from '../../session/sso-session.js'
import { fetchMetadata, readMetadata } from '../saml/metadata.js'
import { ssoProblem, SsoProblemError } from '../sso-problem.js'
import { checkStillEnabled, readPasswordManagers, savePolicy } from './policy.js'
import { readProvider, readRows } from './provider.js'
import { readProviders } from './provider-wire.js'
import { createProvider, updateProvider } from './save-provider.js'
import { testProvider } from './test-provider.js'

const entryOf = (user: SignedIn, request: FastifyRequest, detail: AuditEntry['detail']): AuditEntry => ({
  action: 'sso-changed',
  by: { userId: user.id },
  boardId: user.boardId,
  address: request.ip,
  ...(detail ? { detail } : {}),
})

async function readOne(context: Context, accountId: string, id: string): Promise<IdentityProvider> {
  const found = (await readProviders(context, accountId)).find(({ Id }) => Id === id)
  if (!found) throw httpError('api-404')
  return found
}

function serveReading(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, listIdentityProviders, async ({ user }) => {
    const { accountId } = user
    const policy = await readPolicy(db, accountId)
    const boards = await db
      .selectFrom('board')
      .select(['id as Id', 'name as Name'])
      .where('account_id', '=', accountId)
      // A new provider begins with the first: the board of the manager.
      .orderBy(sql`id <> ${user.boardId}`)
      .orderBy('name')
      .execute()
    const roles = await db
      .selectFrom('role')
      .select('name')
      .where('account_id', '=', accountId)
      .orderBy('name')
      .execute()
    return {
      Providers: await readProviders(context, accountId),
      Policy: { IsOnly: policy?.isOnly ?? false, ExemptIds: [...(policy?.exemptIds ?? [])] },
      Managers: await readPasswordManagers(db, accountId),
      Boards: boards,
      Roles: roles.map(({ name }) => name),
      Fields: (await readFields(db, accountId)).map(({ Id, Name }) => ({ Id, Name })),
      ProofSeconds: await readProofSeconds(context, user),
    }
  })

  serve(app, context, testIdentityProvider, async ({ params, user }) => {
    const row = (await readRows(db, user.accountId)).find(({ id }) => id === params.id)
    if (!row) throw httpError('api-404')
    const Findings = await testProvider(context, readProvider(row), row.updated_at)
    return { Findings, Provider: await readOne(context, user.accountId, params.id) }
  })

  serve(app, context, readIdentityMetadata, async ({ body }) => {
    try {
      if (body.Address) return { Saml: await fetchMetadata(context, body.Address.trim()), Finding: null }
      if (body.Xml) return { Saml: readMetadata(context, body.Xml, null), Finding: null }
      throw ssoProblem('malformed', null)
    } catch (error) {
      if (!(error instanceof SsoProblemError)) throw error
      return { Saml: null, Finding: { Fault: error.fault, Said: error.said } }
    }
  })
}

function serveChanges(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, createIdentityProvider, async ({ body, user, request }) => {
    await checkProof(context, user)
    const id = await db.transaction().execute(async (trx) => {
      const made = await createProvider(context, trx, user, body)
      const detail = { change: 'created', provider: made, enabled: body.IsEnabled, domains: body.Domains }
      await audit(context, entryOf(user, request, detail), trx)
      return made
    })
    return { Provider: await readOne(context, user.accountId, id) }
  })

  serve(app, context, updateIdentityProvider, async ({ params, body, user, request }) => {
    await checkProof(context, user)
    const { accountId } = user
    await db.transaction().execute(async (trx) => {
      await updateProvider(context, trx, { by: user, id: params.id, given: body })
      await checkStillEnabled(trx, accountId)
      const detail = {
        change: 'updated',
        provider: params.id,
        enabled: body.IsEnabled,
        domains: body.Domains,
      }
      await audit(context, entryOf(user, request, detail), trx)
    })
    return { Provider: await readOne(context, accountId, params.id) }
  })

  serve(app, context, deleteIdentityProvider, async ({ params, user, request }) => {
    await checkProof(context, user)
    await db.transaction().execute(async (trx) => {
      const gone = await trx
        .deleteFrom('identity_provider')
        .where('id', '=', params.id)
        .where('account_id', '=', user.accountId)
        .executeTakeFirst()
      if (gone.numDeletedRows !== 1n) throw httpError('api-404')
      await checkStillEnabled(trx, user.accountId)
      await audit(context, entryOf(user, request, { change: 'deleted', provider: params.id }), trx)
    })
    return done
  })

  serve(app, context, saveSsoPolicy, async ({ body, user, request }) => {
    await checkProof(context, user)
    await db.transaction().execute(async (trx) => {
      await savePolicy(trx, user.accountId, body)
      await audit(context, entryOf(user, request, { change: 'policy', only: body.IsOnly }), trx)
    })
    return done
  })
}

/** Routes of the company's identity providers (ours): stored encrypted, tested, and secrets never shown. */
export function serveProviders(app: FastifyInstance, context: Context): void {
  serveReading(app, context)
  serveChanges(app, context)
}
