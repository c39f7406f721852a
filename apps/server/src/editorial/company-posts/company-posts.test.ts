import { createSandbox, type Sandbox } from '@rostrum/sandbox'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { waitFor } from '../../../../../tools/dev/wait-for.js'
import { addPerson } from '../../testing/company.js'
import { boardOrigin } from '../../testing/networks/connect-profile.js'
import { claimPage } from './claim-page.js'
import { runPages } from './run-pages.js'
import { CompanyPage, pageId } from '../../testing/networks/company-page.js'

let sandbox: Sandbox
let stage: CompanyPage

beforeAll(async () => {
  sandbox = await createSandbox({
    allowedRedirects: [boardOrigin],
    unlimited: true,
    quiet: true,
    standingPosts: true,
  })
  stage = await CompanyPage.open(sandbox)
})
afterAll(async () => {
  await stage.close()
  await sandbox.close()
})
beforeEach(async () => {
  const { db } = stage.server.context
  await stage.server.rest()
  // The server may still count a share of the test before, whose rows this takes away.
  for (const table of ['watched_page', 'story', 'story_draft'] as const)
    await waitFor(() => db.deleteFrom(table).execute())
  await db
    .updateTable('credential')
    .set({ status: 'valid' })
    .where('network_account_id', '=', pageId)
    .execute()
})

test('[COMPANYPOSTS1] editors choose the pages that are read, with an entry for each change; nobody else does', async () => {
  expect(await stage.pages()).toMatchObject([
    { Id: pageId, Name: 'Varmelund', Profiles: 1, IsWatched: false },
  ])
  await stage.watch()
  const [page] = await stage.pages()
  expect(page).toMatchObject({ IsWatched: true, IsRunning: false, Problem: null })
  expect(page?.Added).toBeGreaterThanOrEqual(4)
  const { Id } = await stage.first()
  const calls: [string, unknown?][] = [
    ['GET /api/company-pages'],
    [`PUT /api/company-pages/${pageId}`, { IsWatched: false }],
    [`POST /api/company-pages/${pageId}/run`],
    ['GET /api/company-posts'],
    [`POST /api/company-posts/${Id}/story`],
    [`PUT /api/company-posts/${Id}`, { IsDismissed: true }],
  ]
  const stranger = await stage.server.signIn('stranger@other.test')
  for (const [line, sent] of calls) {
    expect((await stage.server.ask(line, sent ? { body: sent } : {})).status).toBe(401)
    for (const name of ['advocate', 'contributor', 'champion'])
      expect((await stage.ask(line, sent, await stage.server.signIn(`${name}@acme.test`))).status).toBe(403)
    if (line.includes(Id) || line.includes(pageId))
      expect((await stage.ask(line, sent, stranger)).status).not.toBe(200)
  }
  expect(await stage.posts()).toHaveLength(page?.Added ?? 0)
  await stage.watch(false)
  expect(await stage.posts()).toEqual([])
  const actions = await stage.server.context.db
    .selectFrom('audit_log')
    .select(['action', 'detail'])
    .where('action', 'in', ['page-watched', 'page-unwatched'])
    .orderBy('id')
    .execute()
  expect(actions).toEqual([
    { action: 'page-watched', detail: { page: pageId } },
    { action: 'page-unwatched', detail: { page: pageId } },
  ])
})

test('[COMPANYPOSTS1] an editor of another board of the company sees nothing of it', async () => {
  await stage.watch()
  const { Id } = await stage.first()
  const { acme, roles } = stage.server.company
  const boards = ['brdElsewhere001']
  await stage.server.context.db
    .insertInto('board')
    .values({ id: 'brdElsewhere001', account_id: acme.accountId, name: 'Elsewhere' })
    .execute()
  const email = 'elsewhere@acme.test'
  await addPerson(stage.server.context, { email, accountId: acme.accountId, boards, roleId: roles.manager })
  const other = await stage.server.signIn(email)
  expect((await stage.ask('GET /api/company-pages', undefined, other)).body).toEqual({ Items: [] })
  expect((await stage.ask('GET /api/company-posts', undefined, other)).body).toEqual({
    Items: [],
    Next: null,
  })
  expect((await stage.ask(`PUT /api/company-pages/${pageId}`, { IsWatched: true }, other)).status).toBe(404)
  expect((await stage.ask(`POST /api/company-pages/${pageId}/run`, undefined, other)).status).toBe(404)
  expect((await stage.ask(`POST /api/company-posts/${Id}/story`, undefined, other)).status).toBe(404)
  expect((await stage.ask(`PUT /api/company-posts/${Id}`, { IsDismissed: true }, other)).status).toBe(404)
})

test('[COMPANYPOSTS3] a page is read every hour by one server, and at once when asked', async () => {
  await stage.watch()
  await stage.pass(0.5)
  const [{ LastRun: before } = { LastRun: null }] = await stage.pages()
  await runPages(stage.services())
  expect((await stage.pages())[0]?.LastRun).toBe(before)
  expect((await stage.ask(`POST /api/company-pages/${pageId}/run`)).status).toBe(200)
  await stage.server.rest()
  expect((await stage.pages())[0]?.LastRun).not.toBe(before)
  await stage.pass(1)
  expect(await claimPage(stage.server.context)).toMatchObject({ pageId })
  expect(await claimPage(stage.server.context)).toBeUndefined()
  expect((await stage.pages())[0]).toMatchObject({ IsRunning: true })
  // Its server never finished: another one takes it on.
  await stage.later(0.6)
  expect((await stage.pages())[0]).toMatchObject({ IsRunning: false })
  await stage.watch(false)
  expect((await stage.ask(`POST /api/company-pages/${pageId}/run`)).status).toBe(404)
  await stage.pass(2)
  expect(await claimPage(stage.server.context)).toBeUndefined()
})

test('[COMPANYPOSTS5] posts are listed with picture, date and numbers; what is dismissed stays dismissed', async () => {
  await stage.watch()
  const listed = await stage.posts()
  const kiln = listed.find(({ Text }) => Text.startsWith('Kilnbank has stored'))
  expect(kiln).toMatchObject({
    PageName: 'Varmelund',
    State: 'new',
    StoryId: null,
    IsGone: false,
    Views: expect.any(Number),
    Likes: expect.any(Number),
  })
  expect(kiln?.Url).toContain('/feed/update/urn:li:share:')
  expect((await stage.server.ask(`GET ${kiln?.ImageUrl}`)).status).toBe(200)
  expect(listed.map(({ Published }) => Published)).toEqual(
    listed
      .map(({ Published }) => Published)
      .toSorted()
      .toReversed(),
  )
  const id = kiln?.Id ?? ''
  expect((await stage.ask(`PUT /api/company-posts/${id}`, { IsDismissed: true })).body).toMatchObject({
    State: 'dismissed',
  })
  await stage.later(2)
  await stage.watch(false)
  await stage.watch()
  expect((await stage.posts()).some(({ Id }) => Id === id)).toBe(false)
  expect(await stage.posts('dismissed')).toMatchObject([{ Id: id }])
  await stage.ask(`PUT /api/company-posts/${id}`, { IsDismissed: false })
  expect((await stage.posts()).some(({ Id }) => Id === id)).toBe(true)
})

test('[COMPANYPOSTS5] a post that was deleted or changed on the network is marked at the next run', async () => {
  const gone = await stage.write('To be deleted')
  const changed = await stage.write('Before it was changed')
  await stage.watch()
  const page = await stage.openPage()
  await stage.adapter().remove(gone, page)
  await fetch(`${sandbox.bases.LINKEDIN_API_BASE}/rest/posts/${encodeURIComponent(changed)}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${page.token}`,
      'linkedin-version': '202604',
      'x-restli-protocol-version': '2.0.0',
      'x-restli-method': 'PARTIAL_UPDATE',
      'content-type': 'application/json',
    },
    body: JSON.stringify({ patch: { $set: { commentary: 'After it was changed' } } }),
  })
  await stage.later(2)
  const listed = await stage.posts()
  const [{ Id: id } = { Id: '' }] = listed.filter(({ Text }) => Text === 'To be deleted')
  expect(listed.filter(({ IsGone }) => IsGone).map(({ Text }) => Text)).toEqual(['To be deleted'])
  expect(listed.filter(({ IsEdited }) => IsEdited).map(({ Text }) => Text)).toEqual(['After it was changed'])
  expect((await stage.ask(`POST /api/company-posts/${id}/story`)).body).toMatchObject({
    Errors: { post: 'gone' },
  })
})

test('[COMPANYPOSTS2] [COMPANYPOSTS4] a page that nobody may read any more says why, and is read again later', async () => {
  await stage.watch()
  const { db } = stage.server.context
  const own = () => db.updateTable('credential').where('network_account_id', '=', pageId)
  const { scopes } = await db
    .selectFrom('credential')
    .select('scopes')
    .where('network_account_id', '=', pageId)
    .executeTakeFirstOrThrow()
  await own().set({ scopes: 'w_organization_social' }).execute()
  await stage.later(2)
  expect((await stage.pages())[0]).toMatchObject({ Problem: 'no-permission', Profiles: 0, Added: 0 })
  await own().set({ scopes, status: 'invalid' }).execute()
  await stage.later(2)
  expect((await stage.pages())[0]).toMatchObject({ Problem: 'reconnect' })
  await own().set({ status: 'valid' }).execute()
  sandbox.faults.order({ network: 'linkedin', kind: 'server-error', calls: 'read', count: 8 })
  await stage.later(2)
  expect((await stage.pages())[0]).toMatchObject({ Problem: 'unavailable' })
  sandbox.faults.clear()
  await own().set({ is_hidden: true }).execute()
  await stage.later(2)
  expect((await stage.pages())[0]).toMatchObject({ Id: pageId, IsWatched: true, Problem: 'no-profile' })
  await own().set({ is_hidden: false }).execute()
  await stage.later(2)
  expect((await stage.pages())[0]).toMatchObject({ Problem: null, Profiles: 1 })
})
