// @both-engines: leases
import { setTimeout as wait } from 'node:timers/promises'
import { sql, type RawBuilder } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '../../db/ids.js'
import type { OpenContext } from '../../create-context.js'
import { addCompany, type TestCompany } from '../../testing/company.js'
import { openTestContext } from '../../testing/open-test-context.js'
import type { Claimed, Settlement } from './claim.js'
import { arm, claimDue, leaseMilliseconds, renewLeases } from './leases.js'
import { settle } from '../settle.js'
import { sweepLeases } from './lease-sweeper.js'

let opened: OpenContext
let company: TestCompany
beforeAll(async () => {
  opened = await openTestContext()
  company = await addCompany(opened.context)
})
afterAll(() => opened.close())

const db = () => opened.context.db
const confirmed: Settlement = { to: 'confirmed', remoteId: 'remote', remoteUrl: null }

/** Writes a due post with its own profile, and lets a worker claim it. */
async function claimNew(worker: string): Promise<Claimed> {
  const post = newId.post()
  const due_at = new Date(0)
  const { acme, people } = company
  const credential_id = newId.credential(acme.accountId)
  await db()
    .insertInto('credential')
    .values({
      id: credential_id,
      account_id: acme.accountId,
      user_id: people.manager,
      network: 'twitter',
      type: 'personal-profile',
      name: 'Somebody',
      network_account_id: credential_id,
    })
    .execute()
  await db()
    .insertInto('post')
    .values({
      id: post,
      board_id: acme.boardId,
      user_id: people.manager,
      network: 'twitter',
      type: 'text',
      text: post,
      status: 'pending',
      schedule_type: 'now',
      due_at,
    })
    .execute()
  await db()
    .insertInto('publication')
    .values({
      id: newId.publication(),
      post_id: post,
      credential_id,
      profile_name: 'Somebody',
      network: 'twitter',
      due_at,
    })
    .execute()
  return claim(worker)
}

async function claim(worker: string): Promise<Claimed> {
  const [claimed] = (await claimDue(db(), worker, 1)).claimed
  if (!claimed) throw new Error('Nothing was due')
  return claimed
}

const read = (id: string) =>
  db().selectFrom('publication').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
/** Moves the end of a lease into the past, or further ahead than a lease can be. */
const setLease = (id: string, seconds: number) =>
  sql`update publication set lease_until = clock_timestamp() + ${seconds} * interval '1 second' where id = ${id}`.execute(
    db(),
  )
const end = (worker: string, claimed: Claimed, settlement: Settlement) =>
  settle(opened.context, worker, [{ claimed, from: 'sending', settlement }])

test('[B4.7] a worker suspended beyond its lease arms nothing, writes nothing, and renews nothing', async () => {
  const slow = await claimNew('slow')
  await setLease(slow.id, -1)
  await sweepLeases(opened.context)
  const quick = await claim('quick')
  expect(quick).toMatchObject({ id: slow.id, attempt: 2 })
  await renewLeases(db(), 'slow', [slow])
  expect(await arm(db(), 'slow', [slow])).toEqual([false])
  expect(await end('slow', slow, { to: 'scheduled', after: 0, error: null })).toEqual([false])
  expect(await read(slow.id)).toMatchObject({ state: 'sending', lease_by: 'quick', armed_at: null })
  expect(await arm(db(), 'quick', [quick])).toEqual([true])
  expect(await end('quick', quick, confirmed)).toEqual([true])
})

test('[B4.7] the result of a late worker counts once, and only while no other is known', async () => {
  const claimed = await claimNew('late')
  await arm(db(), 'late', [claimed])
  await setLease(claimed.id, -1)
  await sweepLeases(opened.context)
  expect(await read(claimed.id)).toMatchObject({ state: 'unknown' })
  expect(await end('late', claimed, confirmed)).toEqual([true])
  expect(await end('late', claimed, { to: 'scheduled', after: 0, error: null })).toEqual([false])
  expect(await read(claimed.id)).toMatchObject({ state: 'confirmed', remote_id: 'remote', attempt: 1 })
})

test('[B4.7] a publication about to be sent again is not sent once it turns out to be published', async () => {
  const claimed = await claimNew('late')
  await arm(db(), 'late', [claimed])
  await setLease(claimed.id, -1)
  await sweepLeases(opened.context)
  await db().updateTable('publication').set({ state: 'scheduled' }).where('id', '=', claimed.id).execute()
  expect(
    await end('late', claimed, { to: 'failed', error: { code: 'network-refused', said: null } }),
  ).toEqual([false])
  expect(await end('late', claimed, confirmed)).toEqual([true])
  expect(await read(claimed.id)).toMatchObject({ state: 'confirmed', remote_id: 'remote' })
})

test('[POSTS8] nothing is armed once there is an obstacle', async () => {
  const claimed = await claimNew('worker')
  const board = db().updateTable('board').where('id', '=', company.acme.boardId)
  await board.set({ in_crisis: true }).execute()
  expect(await arm(db(), 'worker', [claimed])).toEqual([false])
  await board.set({ in_crisis: false }).execute()
  expect(await arm(db(), 'worker', [claimed])).toEqual([true])
  await end('worker', claimed, { to: 'cancelled' })
})

test('[B8.4] a late worker does not override the user', async () => {
  const claimed = await claimNew('late')
  await arm(db(), 'late', [claimed])
  await setLease(claimed.id, -1)
  await sweepLeases(opened.context)
  await db().updateTable('publication').set({ state: 'failed' }).where('id', '=', claimed.id).execute()
  expect(await end('late', claimed, confirmed)).toEqual([false])
  expect(await read(claimed.id)).toMatchObject({ state: 'failed', remote_id: null })
})

test("[B4.7] when the clock was set back, a dead worker's claims are still taken over", async () => {
  const claimed = await claimNew('dead')
  await setLease(claimed.id, 3600)
  await sweepLeases(opened.context)
  expect(await read(claimed.id)).toMatchObject({ state: 'scheduled', lease_by: null })
  const again = await claim('living')
  await setLease(again.id, leaseMilliseconds / 1000)
  await sweepLeases(opened.context)
  expect(await read(again.id)).toMatchObject({ state: 'sending', lease_by: 'living' })
  await end('living', again, { to: 'cancelled' })
})

test('[B8.4] any network error message can be stored', async () => {
  const claimed = await claimNew('worker')
  const said = `half \ud83d a character, and a zero \0`
  const ended = await end('worker', claimed, { to: 'failed', error: { code: 'network-refused', said } })
  expect(ended).toEqual([true])
  const shown = 'half \ufffd a character, and a zero \ufffd'
  expect(await read(claimed.id)).toMatchObject({ state: 'failed', last_error: { said: shown } })
})

test('[B4.7] of many concurrent workers one gets each due post, and each profile has one post in progress', async () => {
  const made = []
  for (let at = 0; at < 12; at += 1) made.push(await claimNew('first'))
  await db().updateTable('publication').set({ state: 'scheduled' }).where('lease_by', '=', 'first').execute()
  const taken = await Promise.all(
    ['a', 'b', 'c', 'd'].map((worker) =>
      claimDue(db(), worker, 12).then(
        ({ claimed }) => claimed,
        () => [],
      ),
    ),
  )
  const ids = taken.flat().map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  const sending = await db().selectFrom('publication').select('id').where('state', '=', 'sending').execute()
  expect(sending.map(({ id }) => id).toSorted()).toEqual(ids.toSorted())
})

// The embedded database has no connection that could break.
if (process.env.TEST_POSTGRES) {
  test('[B4.7] a server survives when the database ends an idle pooled connection', async () => {
    const { db: other } = opened.context
    const broken = other.transaction().execute(async (trx) => {
      const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx)
      await sql`select pg_terminate_backend(${rows[0]?.pid})`.execute(other)
      await wait(100)
      return sql`select 1`.execute(trx)
    })
    await expect(broken).rejects.toThrow()
    expect(await claimNew('after')).toMatchObject({ attempt: 1 })
  })
}

test('[A4.19] a profile that was reconnected while its old token was refused stays valid, and the post is tried again', async () => {
  const refused: Settlement = {
    to: 'held',
    error: { code: 'profile-invalid', said: 'revoked' },
    isGrantGone: true,
  }
  const statusOf = (id: string) =>
    db().selectFrom('credential').select('status').where('id', '=', id).executeTakeFirstOrThrow()
  const claimed = await claimNew('one')
  const connect = (at: RawBuilder<Date>) =>
    db()
      .updateTable('credential')
      .set({ last_connected_at: at })
      .where('id', '=', claimed.credentialId)
      .execute()
  await connect(sql`clock_timestamp()`)
  expect(await end('one', claimed, refused)).toEqual([true])
  expect(await read(claimed.id)).toMatchObject({ state: 'scheduled', last_error: null })
  expect(await statusOf(claimed.credentialId)).toEqual({ status: 'valid' })
  // A moment to come is that of a clock ahead, and says nothing.
  const second = await claim('one')
  await connect(sql`clock_timestamp() + interval '1 hour'`)
  expect(await end('one', second, refused)).toEqual([true])
  expect(await read(claimed.id)).toMatchObject({ state: 'held' })
  expect(await statusOf(claimed.credentialId)).toEqual({ status: 'invalid' })
})
