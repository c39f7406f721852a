// @both-engines: commands open the database themselves
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { defaultRoles } from '@rostrum/protocol'
import { sql } from 'kysely'
import sharp from 'sharp'
import * as z from 'zod/mini'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Context } from '../context.js'
import { createMessageId } from '../mail/bounces/bounce.js'
import { createMail } from '../mail/create-mail.js'
import { verifyPassword } from '../secrets/passwords.js'
import { peekToken } from '../session/one-time-tokens.js'
import { openTestContext } from '../testing/open-test-context.js'
import { commands } from './commands.js'
import { asksForHelp } from './wants-help.js'
import { describeCommands } from './help.js'
import { runCommand } from './run-command.js'

let folder = ''
let context: Context
let close: () => Promise<void>

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'operator-'))
  const opened = await openTestContext()
  close = opened.close
  // The database is in memory; letters and keys are laid here.
  const configuration = {
    ...opened.context.configuration,
    dataDir: folder,
    publicUrl: 'https://board.example',
  }
  const outbox = join(folder, 'outbox')
  const mail = createMail({
    smtp: null,
    from: 'Rostrum <rostrum@localhost>',
    outbox,
    now: () => new Date(),
    messageId: (to) => createMessageId(opened.context.secrets, to, 'rostrum@localhost'),
  })
  context = { ...opened.context, configuration, mail }
})
afterAll(async () => {
  await close()
  await rm(folder, { recursive: true, force: true })
})

const run = (line: string, secret?: string) =>
  runCommand(context, {
    args: line.match(/"[^"]*"|\S+/g)?.map((word) => word.replaceAll('"', '')) ?? [],
    folder,
    secret,
  })

async function data<S extends z.ZodMiniType>(line: string, shape: S, secret?: string): Promise<z.output<S>> {
  const { status, out, error } = await run(`${line} --json`, secret)
  expect({ status, error }).toEqual({ status: 0, error: '' })
  return z.parse(shape, JSON.parse(out))
}

describe('companies, boards and people (ours)', () => {
  test('a company with its board and people comes to be', async () => {
    const company = await data(
      'company create "Holm & Søn" --color #aa3300',
      z.object({ accountId: z.string() }),
    )
    expect(company.accountId).toMatch(/^001\w{12}$/)
    const roles = await context.db
      .selectFrom('role')
      .select('name')
      .where('account_id', '=', company.accountId)
      .execute()
    expect(new Set(roles.map(({ name }) => name))).toEqual(new Set(defaultRoles))
    const board = await data('board create Voices', z.object({ boardId: z.string(), accountId: z.string() }))
    expect(board).toMatchObject({
      accountId: company.accountId,
      boardId: expect.stringMatching(/^brd\w{12}$/),
    })
    expect(await run('company create "Holm & Søn"')).toMatchObject({
      status: 1,
      error: expect.stringContaining('already'),
    })
    // One is called by its name in small letters, too: two of them could not be told apart.
    for (const twin of ['company create "HOLM & SØN"', 'board create Voices', 'board create voices']) {
      expect(await run(twin)).toMatchObject({ status: 1, error: expect.stringContaining('already') })
    }
  })

  test('approvals are switched on and off', async () => {
    const shape = z.object({ workflow: z.object({ IsEnabled: z.boolean() }), pending: z.int() })
    expect(await data('approvals on', shape)).toEqual({ workflow: { IsEnabled: true }, pending: 0 })
    expect(await data('approvals show', shape)).toMatchObject({ workflow: { IsEnabled: true } })
    expect(await data('approvals off', shape)).toMatchObject({ workflow: { IsEnabled: false } })
    expect(await run('approvals maybe')).toMatchObject({ status: 2 })
  })

  test('suggestions are on for a new board, and are switched off and on', async () => {
    const shape = z.object({ isOn: z.boolean(), pending: z.int() })
    expect(await data('suggestions show', shape)).toEqual({ isOn: true, pending: 0 })
    expect(await data('suggestions off', shape)).toMatchObject({ isOn: false })
    expect(await data('suggestions on', shape)).toMatchObject({ isOn: true })
    expect(await run('suggestions maybe')).toMatchObject({ status: 2 })
  })

  test('hashtags of the company come onto its list and off it', async () => {
    const shape = z.object({ tag: z.string() })
    expect(await data('hashtag add #HeatPump', shape)).toMatchObject({ tag: 'HeatPump' })
    await data('hashtag add Wärmewende', shape)
    await data('hashtag add heatPump', shape)
    expect(await data('hashtag list', z.array(z.string()))).toEqual(['heatPump', 'Wärmewende'])
    for (const wrong of ['hashtag add "two words"', 'hashtag add 2026', 'hashtag add #', 'hashtag add a#b'])
      expect(await run(wrong)).toMatchObject({ status: 2 })
    expect(await data('hashtag remove HEATPUMP', shape)).toMatchObject({ tag: 'heatPump' })
    expect(await run('hashtag remove heatPump')).toMatchObject({ status: 1 })
  })

  test('[SESSION80] a board takes addresses of the domains that are named, until it does not', async () => {
    const shape = z.object({ domains: z.array(z.string()), role: z.string(), link: z.string() })
    const line = 'signup on "Holm.example, @holm.se,holm.example"'
    const { domains, role, link } = await data(line, shape)
    expect({ domains, role }).toEqual({ domains: ['holm.example', 'holm.se'], role: 'advocate' })
    expect(link).toMatch(/^https:\/\/board\.example\/signup\?accountId=001\w{12}&boardId=brd\w{12}$/)
    expect(await data('signup on holm.se --role champion', shape)).toMatchObject({ domains: ['holm.se'] })
    for (const wrong of ['on ,', 'on *', 'on holm', 'on holm.se,gmail.com', 'on holm.se --role owner']) {
      expect(await run(`signup ${wrong}`)).toMatchObject({ status: 2 })
    }
    const kept = () => context.db.selectFrom('sign_up_setting').select(['domains', 'role']).execute()
    expect(await kept()).toEqual([{ domains: ['holm.se'], role: 'champion' }])
    await data('signup off', z.object({ boardId: z.string() }))
    expect(await kept()).toEqual([])
  })

  test('an invitation lies in the outbox, with a link that works once and a code that is kept as a hash', async () => {
    const shape = z.object({ invited: z.boolean(), link: z.string(), file: z.string(), userId: z.string() })
    const invited = await data(
      'person invite mika@holm.example --first-name Mika --language fr --role champion',
      shape,
    )
    const link = new URL(invited.link)
    expect(link.origin + link.pathname).toBe('https://board.example/signup')
    const code = link.searchParams.get('code') ?? ''
    expect(code).toMatch(/^[A-Za-z0-9]{46}\.\d{8}$/)
    const letter = await readFile(invited.file, 'utf8')
    expect(letter).toContain('To: mika@holm.example')
    expect(await peekToken(context, code, ['invite'])).toMatchObject({ userId: invited.userId })
    const kept = JSON.stringify(await context.db.selectFrom('one_time_token').selectAll().execute())
    expect(kept).not.toContain(code)
    const again = await data('person invite mika@holm.example', shape)
    expect(await peekToken(context, code, ['invite'])).toBeUndefined()
    // The language and the name that were given the first time.
    expect(await readFile(again.file, 'utf8')).toContain('Bonjour Mika,')
  })

  test('with a password from standard input nobody is written to', async () => {
    const line = 'person invite Jo@holm.example --role manager --password-stdin'
    expect(await run(line)).toMatchObject({ asks: 'Type the password' })
    expect(await run(line, 'short')).toMatchObject({
      status: 1,
      error: expect.stringContaining('password-too-short'),
    })
    expect(await data(line, z.object({ invited: z.boolean() }), 'a long password')).toEqual({
      invited: false,
    })
    const row = await context.db
      .selectFrom('app_user')
      .select('password_hash')
      .where('email', '=', 'Jo@holm.example')
      .executeTakeFirst()
    expect(await verifyPassword('a long password', row?.password_hash ?? null)).toBe(true)
    const list = z.array(z.object({ email: z.string(), role: z.string(), state: z.string() }))
    expect(await data('person list', list)).toEqual([
      { email: 'Jo@holm.example', role: 'manager', state: 'active' },
      { email: 'mika@holm.example', role: 'champion', state: 'invited' },
    ])
    expect((await run('person list')).out).not.toContain('long password')
  })

  test('an address in other letters is the same person', async () => {
    expect(await run('person invite jo@HOLM.example')).toMatchObject({
      status: 0,
      out: expect.stringContaining('is still on'),
    })
    expect((await run('person list')).out).toMatch(/Jo@holm\.example\s+manager/)
  })
})

describe('stories, keys and networks (ours)', () => {
  test('stories come from a file beside its pictures, and from nowhere else', async () => {
    await writeFile(join(folder, 'secret.png'), 'outside')
    await rm(join(folder, 'in'), { recursive: true, force: true })
    const inside = await mkdtemp(join(folder, 'in-'))
    await symlink(join(folder, 'secret.png'), join(inside, 'link.png'))
    const stories = ['../secret.png', join(folder, 'secret.png'), 'link.png'].map((source) => ({
      title: source,
      pictures: [{ source }],
    }))
    await writeFile(join(inside, 'stories.json'), JSON.stringify(stories))
    const { status, out } = await run(`stories import ${join(inside, 'stories.json')} --topic News`)
    expect(status).toBe(0)
    expect(out).toContain('3 added, 0 updated, 0 unchanged, 3 refused')
    expect(out.match(/file not found/g)).toHaveLength(3)
    expect(await run(`stories import ${inside}/none.csv`)).toMatchObject({
      status: 1,
      error: 'file not found: none.csv\n',
    })
    await writeFile(join(inside, 'bad.csv'), 'nothing\nx\n')
    expect(await run(`stories import ${inside}/bad.csv`)).toMatchObject({
      status: 1,
      out: expect.stringContaining('the column "title" is missing'),
    })
  })

  test('[UPLOAD11] pictures without the alternative texts that the board asks for are named', async () => {
    const inside = await mkdtemp(join(folder, 'alt-'))
    for (const [name, background] of [
      ['bare', '#0a66c2'],
      ['described', '#c20a0a'],
    ] as const) {
      const create = { width: 640, height: 480, channels: 3, background } as const
      await writeFile(join(inside, `${name}.png`), await sharp({ create }).png().toBuffer())
    }
    const pictures = [{ source: 'bare.png' }, { source: 'described.png', alt: 'A red field' }]
    const file = join(inside, 'stories.json')
    const require = async (isRequired: boolean) => {
      const config = JSON.stringify({ IsAltTextRequired: String(isRequired) })
      await sql`update board set config = config || ${config}::jsonb`.execute(context.db)
      await writeFile(
        file,
        JSON.stringify([{ title: `Asked: ${isRequired}`, pictures }, { title: 'Bare of any' }]),
      )
      return run(`stories import ${file}`)
    }
    const asked = await require(true)
    expect(asked).toMatchObject({ status: 0, error: '' })
    expect(asked.out.trimEnd().split('\n')).toEqual([
      '2 added, 0 updated, 0 unchanged, 0 refused, 1 without an alternative text',
      '  story 1, bare.png: has no alternative text, which the board asks for',
    ])
    expect((await require(false)).out.trim()).toBe('1 added, 0 updated, 1 unchanged, 0 refused')
  })

  test('an integration key is seen once', async () => {
    const shape = z.object({ key: z.string(), keyId: z.string(), origins: z.array(z.string()) })
    const made = await data(
      'key create --origin https://Intranet.holm.example/ --origin http://localhost:3000',
      shape,
    )
    expect(made.origins).toEqual(['https://intranet.holm.example', 'http://localhost:3000'])
    const row = await context.db
      .selectFrom('integration_key')
      .selectAll()
      .where('id', '=', made.keyId)
      .executeTakeFirstOrThrow()
    expect(row.key_hash.equals(context.secrets.hash(made.key))).toBe(true)
    await context.origins.refresh()
    expect(context.origins.allows('https://intranet.holm.example')).toBe(true)
  })

  test('an application at a network is kept encrypted', async () => {
    const line = 'network set linkedin --client-id abc'
    expect(await data(line, z.object({ redirect: z.string() }), 'the secret')).toEqual({
      redirect: 'https://board.example/oauth/linkedin',
    })
    const row = await context.db.selectFrom('network_app').selectAll().executeTakeFirstOrThrow()
    expect(row.secret_sealed).not.toContain('the secret')
    expect(context.secrets.open(row.secret_sealed, `network_app:${row.account_id}:linkedin`)).toBe(
      'the secret',
    )
    expect(await run(line, '')).toMatchObject({ status: 1 })
    expect(await run(line)).toMatchObject({ asks: 'Type the client secret' })
  })
})

describe('what is typed wrongly (ours)', () => {
  test.each([
    ['', 'Enter a command.'],
    ['fly', 'Unknown command "fly". Try: help'],
    ['company', 'Did you mean: company create, company brand, company delete?'],
    ['company create', 'Usage: npm run rostrum -- company create <name>'],
    ['company create A B', 'Usage:'],
    ['company create A --colour red', "Unknown option '--colour'"],
    ['company create A --color red', '--color must be in the format #rrggbb.'],
    ['person invite nobody', '"nobody" isn’t an e-mail address.'],
    [
      'person invite a@b.example --role king',
      '--role must be one of advocate, contributor, champion, manager.',
    ],
    ['person invite a@b.example --language xx', '--language must be one of'],
    ['stories import x.json --format xml', '--format must be one of json, csv, feed.'],
    ['key create', '--origin is missing.'],
    ['key create --origin intranet', '"intranet" isn’t an origin.'],
    ['key create --origin https://a.example/path', 'isn’t an origin'],
    ['network set myspace --client-id x', 'The network must be one of'],
    ['network set linkedin', '--client-id is missing.'],
  ])('%s', async (line, message) => {
    const { status, out, error } = await run(line, 'secret')
    expect({ status, out }).toEqual({ status: 2, out: '' })
    expect(error).toContain(message)
  })

  test('a board that is not there, or of which there are two', async () => {
    await run('board create Second')
    for (const line of ['person list --board Third', 'person list']) {
      const { status, error } = await run(line)
      expect(status).toBe(1)
      expect(error).toMatch(/brd\w{12} {2}Second \(Holm & Søn\)\n.*Voices/)
    }
  })

  test('help names every command', () => {
    for (const words of [[], ['help'], ['--help'], ['board', 'create', '-h']])
      expect(asksForHelp(words)).toBe(true)
    for (const { name, summary } of commands) {
      expect(describeCommands([])).toContain(`${name} `)
      expect(describeCommands(['help', ...name.split(' ')])).toContain(summary)
    }
  })
})
