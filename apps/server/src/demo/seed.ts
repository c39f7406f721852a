import { sql, type Transaction } from 'kysely'
import type { Context } from '../context.js'
import { newId } from '../db/ids.js'
import type { Schema } from '../db/schema.js'
import { importStories } from '../imports/import-stories.js'
import { keepMedia } from '../media/library/store-media.js'
import { addBoard, addCompany, addPerson } from '../companies/create-company.js'
import { offerHashtags } from '../hashtags/hashtags.js'
import { hashPassword } from '../secrets/passwords.js'
import { demoStories, readDemoFile } from './demo-files.js'
import { addPastPosts, type SeededPerson } from './past-posts.js'
import { allSeen, demoFields, demoNewcomer, demoPassword, demoPeople } from './people.js'
import { createRandom } from './random.js'
import { addSuggestions, drawSuggestions } from './suggestions.js'

/** The demo company. Its e-mail domain is reserved, so nobody can own it. */
export const demoCompany = { name: 'Varmelund', board: 'Varmelund Voices', color: '#f2603c' } as const

/** Hashtags that the company recommends. Others are offered because its stories use them. */
export const demoHashtags = [
  'Varmelund',
  'VarmelundVoices',
  'WeAreVarmelund',
  'Kilnbank',
  'HeatStorage',
  'HeatBattery',
  'CleanHeat',
  'IndustrialHeat',
  'Wärmewende',
]

/** Ids of the demo company. */
export interface Demo {
  accountId: string
  boardId: string
  /** False when the demo company already existed. */
  isNew: boolean
}

const joined = 240 * 24 * 3_600_000

/**
 * Creates the demo company with its board, people, stories and past posts, or finds the existing one. A seed
 * that was interrupted continues where it stopped.
 */
export async function seedDemo(context: Context): Promise<Demo> {
  const { db } = context
  const demo = (await findDemo(context)) ?? (await makeCompany(context))
  const finished = await db
    .selectFrom('setting')
    .select('key')
    .where('key', '=', settingOf(demo.boardId))
    .executeTakeFirst()
  if (finished) return { ...demo, isNew: false }
  const [people] = await Promise.all([addPeople(context, demo), addStories(context, demo.boardId)])
  const suggestions = await drawSuggestions(context, demo.accountId, people)
  await db.transaction().execute(async (trx) => {
    const topics = await trx
      .selectFrom('topic')
      .select('id')
      .where('board_id', '=', demo.boardId)
      .orderBy('name')
      .execute()
    const random = createRandom('topics')
    const drawn = people.flatMap((person, at) =>
      topics
        .filter(() => at === 0 || random() < 0.7)
        .map((topic) => ({ person, user_id: person.id, topic_id: topic.id })),
    )
    const chosen = drawn.flatMap(({ person, ...row }) => (isNewcomer(person) ? [] : [row]))
    await trx
      .insertInto('topic_subscription')
      .values(chosen)
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    // Their choice of topics is stored as made, so no dialog opens at the first visit.
    await trx
      .updateTable('board_user')
      .set({ topics_chosen_at: context.now() })
      .where('board_id', '=', demo.boardId)
      .execute()
    await trx
      .updateTable('app_user')
      .set({ seen: JSON.stringify(allSeen) })
      .where(
        'id',
        'in',
        people.filter((person) => !isNewcomer(person)).map(({ id }) => id),
      )
      .execute()
    const digest = JSON.stringify({ IsOn: true, Pace: 'weekly', Day: 2, Hour: 9 })
    await trx.updateTable('board').set({ digest }).where('id', '=', demo.boardId).execute()
    await addPastPosts(context, trx, demo, people)
    await offerHashtags(trx, demo.accountId, demoHashtags)
    await addFields(trx, demo.accountId, people)
    await addSuggestions(context, trx, demo.boardId, suggestions, people[0]?.id ?? '')
    await trx
      .insertInto('setting')
      .values({ key: settingOf(demo.boardId), value: 'true' })
      .execute()
  })
  return { ...demo, isNew: true }
}

/** The company's own fields, with a value for everybody. */
async function addFields(
  trx: Transaction<Schema>,
  accountId: string,
  people: readonly SeededPerson[],
): Promise<void> {
  for (const [name, { kind, valueOf }] of Object.entries(demoFields)) {
    const id = newId.peopleField()
    const values = people.map((person) => ({ user_id: person.id, field_id: id, value: valueOf(person) }))
    const choices = kind === 'choice' ? [...new Set(values.map(({ value }) => value))].toSorted() : []
    const field = { id, account_id: accountId, name, kind, choices, created_at: sql<Date>`clock_timestamp()` }
    await trx.insertInto('people_field').values(field).execute()
    await trx.insertInto('people_value').values(values).execute()
  }
}

const isNewcomer = ({ email }: SeededPerson) => email === demoNewcomer

const settingOf = (boardId: string) => `demo:${boardId}`

async function addStories(context: Context, boardId: string) {
  for (const from of demoStories) await importStories({ ...context, files: readDemoFile }, { boardId, from })
}

async function findDemo({ db }: Context) {
  return db
    .selectFrom('board as b')
    .innerJoin('account as a', 'a.id', 'b.account_id')
    .select(['a.id as accountId', 'b.id as boardId'])
    .where('a.name', '=', demoCompany.name)
    .where('b.name', '=', demoCompany.board)
    .executeTakeFirst()
}

async function makeCompany({ db }: Context) {
  return db.transaction().execute(async (trx) => {
    const accountId = await addCompany(trx, demoCompany)
    return { accountId, boardId: await addBoard(trx, { accountId, name: demoCompany.board }) }
  })
}

async function addPeople(
  context: Context,
  { accountId, boardId }: { accountId: string; boardId: string },
): Promise<SeededPerson[]> {
  const { db, now } = context
  const known = await db
    .selectFrom('app_user')
    .select(['id', 'email'])
    .where('account_id', '=', accountId)
    .execute()
  const passwordHash = await hashPassword(demoPassword)
  const people: SeededPerson[] = []
  for (const [at, person] of demoPeople.entries()) {
    const before = known.find(({ email }) => email === person.email)?.id
    people.push({ ...person, id: before ?? (await add(at, person)) })
  }
  return people

  async function add(at: number, person: (typeof demoPeople)[number]): Promise<string> {
    const source = await readDemoFile(person.picture)
    const picture = source && (await keepMedia(context, { accountId, source, alt: '' }))
    const joinedAt = new Date(now().getTime() - joined + at * 3_600_000)
    const place = { accountId, boardId, passwordHash, pictureId: picture?.id ?? null, joinedAt }
    return db.transaction().execute((trx) => addPerson(trx, { ...person, ...place }))
  }
}
