import type { BodyOf, createFirstCompany as declaration } from '@rostrum/protocol'
import { fieldProblems, nameText, type FieldType } from '@rostrum/rules'
import { sql } from 'kysely'
import { audit } from '../audit-log/audit.js'
import { addBoard, addCompany, addPerson } from '../companies/create-company.js'
import type { Context } from '../context.js'
import { zoneTable } from '../dates/zone-table.js'
import { httpError } from '../http/http-error.js'
import { readBoardPoints, savePointSettings } from '../points/point-settings.js'
import { hashPassword } from '../secrets/passwords.js'
import { makeToken } from '../session/one-time-tokens.js'
import { checkPassword } from '../session/password/check-password.js'
import { policyOf } from '../session/password/password-policy.js'
import { admitSetupCode, hasCompany, isSetupCode, wrongSetupCode } from './setup-codes.js'

type Form = BodyOf<typeof declaration>

const oneLine = (text: string) => text.trim().replaceAll(/\s+/g, ' ')

function checkField(name: keyof Form, type: FieldType, value: string) {
  const [problem] = fieldProblems({ type, value, isRequired: true, isReadOnly: false })
  if (problem) throw httpError('api-400', { Errors: { [name]: problem } })
}

/** The form with its texts in one line. Throws `api-400` for what is wrong in it. */
function readForm(form: Form): Form {
  const read = {
    ...form,
    FirstName: nameText(form.FirstName),
    LastName: nameText(form.LastName),
    Email: form.Email.trim(),
    Company: oneLine(form.Company),
    Board: oneLine(form.Board),
  }
  checkField('FirstName', 'name', read.FirstName)
  checkField('LastName', 'name', read.LastName)
  checkField('Email', 'email', read.Email)
  checkField('Company', 'notEmpty', read.Company)
  checkField('Board', 'notEmpty', read.Board)
  if (zoneTable.find(read.Timezone) === null) throw httpError('api-400', { Errors: { Timezone: 'invalid' } })
  const owner = {
    email: read.Email,
    firstName: read.FirstName,
    lastName: read.LastName,
    company: read.Company,
  }
  checkPassword(read.Password, policyOf({}), owner)
  return read
}

/**
 * Creates the first company with a board and its first manager, and answers a token that signs the manager in. No
 * company can be created meanwhile by anybody else, so that of several calls, also on several servers, one succeeds;
 * all codes are gone then. Throws `api-404` when there is a company, and `api-400` for a wrong code. SETUP3
 */
export async function createFirstCompany(context: Context, given: Form, address: string): Promise<string> {
  const form = readForm(given)
  await admitSetupCode(context, form.Code, address)
  const passwordHash = await hashPassword(form.Password)
  return context.db.transaction().execute(async (trx) => {
    await sql`lock table account in share row exclusive mode`.execute(trx)
    if (await hasCompany(trx)) throw httpError('api-404')
    if (!(await isSetupCode(context, trx, form.Code))) throw wrongSetupCode()
    await trx.deleteFrom('setup_code').execute()
    const accountId = await addCompany(trx, { name: form.Company, color: form.Color })
    const settings = JSON.stringify({ Locale: form.Locale })
    await trx.updateTable('account').set({ settings }).where('id', '=', accountId).execute()
    const boardId = await addBoard(trx, { accountId, name: form.Board })
    const { isOn: _, ...points } = await readBoardPoints(trx, boardId)
    await savePointSettings(trx, boardId, { ...points, Timezone: form.Timezone })
    const userId = await addPerson(trx, {
      accountId,
      boardId,
      email: form.Email,
      firstName: form.FirstName,
      lastName: form.LastName,
      role: 'manager',
      passwordHash,
      locale: form.Locale,
    })
    await trx.updateTable('app_user').set({ timezone: form.Timezone }).where('id', '=', userId).execute()
    const by = { userId }
    const detail = { way: 'set-up' }
    await audit(context, { action: 'company-created', by, accountId, address, detail }, trx)
    await audit(context, { action: 'board-created', by, boardId, address, detail }, trx)
    return (await makeToken(context, trx, { purpose: 'login', userId, boardId, opensAll: true })).token
  })
}
