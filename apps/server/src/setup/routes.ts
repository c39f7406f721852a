import {
  checkAddress as checkingAddress,
  checkSetupCode,
  clearMailSettings,
  createFirstCompany as creating,
  dismissSetup,
  echoAddress,
  importFirstStories as importing,
  readFirstRun,
  readMailSettings as readingMailSettings,
  readSetup,
  saveMailSettings,
  sendTestEmail,
} from '@rostrum/protocol'
import { maySetupBeDismissed } from '@rostrum/rules'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { audit } from '../audit-log/audit.js'
import { saveCompanySettings } from '../companies/company-settings.js'
import type { Context } from '../context.js'
import { done, serve } from '../http/endpoint.js'
import { httpError } from '../http/http-error.js'
import { limit } from '../limits/rate-limit.js'
import { policyOf } from '../session/password/password-policy.js'
import { checkProof } from '../session/proof.js'
import type { SignedIn } from '../session/signed-in.js'
import { echoesOf } from '../secrets/echoes.js'
import { checkAddress } from './check-address.js'
import { readChecklist, saveAddressCheck } from './checklist.js'
import { createFirstCompany } from './create-first-company.js'
import { importFirstStories } from './first-stories.js'
import { clearMailServer, readMailSettings, saveMailServer } from './mail-settings.js'
import { admitSetupCode, hasCompany } from './setup-codes.js'
import { testMail } from './test-mail.js'

/** Routes: the first company of an installation (SETUP1 to SETUP3), what it still needs (SETUP4 to SETUP8), and its mail server. */
export function routes(app: FastifyInstance, context: Context): void {
  serveFirstRun(app, context)
  serveChecklist(app, context)
  serveMailSettings(app, context)
}

function serveFirstRun(app: FastifyInstance, context: Context): void {
  const { db, configuration } = context

  serve(app, context, readFirstRun, async () => ({
    IsOpen: !(await hasCompany(db)),
    PasswordPolicy: policyOf({}),
    Address: configuration.publicUrl,
  }))

  serve(app, context, checkSetupCode, async ({ body, request }) => {
    await admitSetupCode(context, body.Code, request.ip)
    return done
  })

  serve(app, context, creating, async ({ body, request }) => ({
    Token: await createFirstCompany(context, body, request.ip),
  }))

  serve(app, context, echoAddress, ({ params }) =>
    Promise.resolve({ Echo: echoesOf(context, params.nonce)[0] }),
  )
}

function serveChecklist(app: FastifyInstance, context: Context): void {
  const { db } = context

  serve(app, context, readSetup, ({ user }) => readChecklist(context, user))

  serve(app, context, checkingAddress, async ({ user, request }) => {
    await limit(context, 'setup-checks', user.accountId)
    const Result = await checkAddress(context)
    await saveAddressCheck(context, Result)
    const by = { userId: user.id }
    const detail = { result: Result }
    await audit(context, {
      action: 'address-checked',
      by,
      boardId: user.boardId,
      address: request.ip,
      detail,
    })
    return { Result }
  })

  serve(app, context, sendTestEmail, async ({ user, request }) => {
    await limit(context, 'setup-checks', user.accountId)
    const sent = await testMail(context, user.id)
    const by = { userId: user.id }
    const detail = { problem: sent.Problem }
    await audit(context, {
      action: 'test-email-sent',
      by,
      boardId: user.boardId,
      address: request.ip,
      detail,
    })
    return sent
  })

  serve(app, context, importing, async ({ body, user, request }) => {
    await limit(context, 'setup-stories', user.boardId)
    const report = await importFirstStories(context, user.boardId, body)
    const by = { userId: user.id }
    const detail = { from: body.From, added: report.Added }
    await audit(context, {
      action: 'stories-imported',
      by,
      boardId: user.boardId,
      address: request.ip,
      detail,
    })
    return report
  })

  serve(app, context, dismissSetup, async ({ user }) => {
    const { Steps: steps } = await readChecklist(context, user)
    if (!maySetupBeDismissed({ steps })) throw httpError('api-409')
    await saveCompanySettings(db, user.accountId, { IsSetupDismissed: true })
    return done
  })
}

/** The server's mail settings. Whoever sets them may read every e-mail, also those that sign in: it wants a proof. */
function serveMailSettings(app: FastifyInstance, context: Context): void {
  const begin = async (user: SignedIn, request: FastifyRequest) => {
    await checkProof(context, user)
    await limit(context, 'setup-checks', user.accountId)
    return { by: { userId: user.id }, boardId: user.boardId, address: request.ip }
  }

  serve(app, context, readingMailSettings, () => readMailSettings(context))

  serve(app, context, saveMailSettings, async ({ body, user, request }) => {
    await saveMailServer(context, body, await begin(user, request))
    return readMailSettings(context)
  })

  serve(app, context, clearMailSettings, async ({ user, request }) => {
    await clearMailServer(context, await begin(user, request))
    return readMailSettings(context)
  })
}
