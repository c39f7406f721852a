import type { SuggestionStatus } from '@rostrum/protocol'
import type { Transaction } from 'kysely'
import type { Context } from '../context.js'
import type { Schema } from '../db/schema.js'
import { newId } from '../db/ids.js'
import { keepMedia } from '../media/library/store-media.js'
import { readDemoFile } from './demo-files.js'
import type { SeededPerson } from './past-posts.js'

/** A suggestion by a person of the demo company. */
interface DemoSuggestion {
  by: string
  /** Hours ago. */
  ago: number
  note: string
  pictures?: readonly string[]
  review?: { status: Exclude<SuggestionStatus, 'pending'>; note: string | null; ago: number; story?: string }
}

const demoSuggestions: readonly DemoSuggestion[] = [
  {
    by: 'tom',
    ago: 3,
    note: 'The regional paper spent a night shift with us in Porto, and got it right for once. Could we share it?\nhttps://www.varmelund.example/press/night-shift-porto',
  },
  {
    by: 'lea',
    ago: 9,
    note: 'La chaufferie du lycée Voltaire tourne sans gaz depuis lundi. Les élèves ont peint la tour eux-mêmes, et le proviseur est d’accord pour les photos.',
    pictures: ['campus-teal-7.jpg', 'team-day-8.jpg'],
  },
  {
    by: 'yasmin',
    ago: 21,
    note: 'فريقنا في الدوحة أنهى أول اختبار كامل للطوب المصنوع من رمل الصحراء: ألف دورة دون أي تشقق. أقترح أن ننشر الخبر مع رابط الورقة العلمية.\nhttps://www.varmelund.example/research/desert-sand',
  },
  {
    by: 'misaki',
    ago: 30,
    note: '名古屋のリネン工場が、ボイラーを止めて半年になりました。現場の皆さんの写真をいただきました。',
    pictures: ['factory-dusk-9.jpg'],
  },
  {
    by: 'jonas',
    ago: 52,
    note: 'Tag der offenen Tür in Leipzig: Wir haben 640 Besucherinnen und Besucher gezählt, und der Turm hat gehalten. Ein Dank an alle, die geholfen haben, wäre schön.',
    pictures: ['stage-day-6.jpg'],
  },
  {
    by: 'joao',
    ago: 380,
    note: 'Twenty-two apprentices start on Monday. Let them tell it themselves, one sentence each?',
    review: {
      status: 'accepted',
      note: 'Lovely idea, thank you! The sentences are in the story.',
      ago: 350,
      story: 'Twenty-two apprentices, nine trades, one very loud first day',
    },
  },
  {
    by: 'sanne',
    ago: 160,
    note: 'Onze nieuwe servicebus rijdt volledig op stroom uit eigen opslag. Goed voor een korte post met foto.',
    pictures: ['street-violet-5.jpg'],
    review: { status: 'accepted', note: null, ago: 150 },
  },
  {
    by: 'priya',
    ago: 120,
    note: 'The numbers of the field test in Valencia look great: 31 % less electricity at peak than planned!',
    review: {
      status: 'rejected',
      note: 'They are great, and not public before the customer has announced them. Please suggest it again in spring.',
      ago: 96,
    },
  },
]

const hour = 3_600_000

/** Writes the suggestions of the demo company's people, and the decisions about them. */
export async function addSuggestions(
  { now }: Pick<Context, 'now'>,
  trx: Transaction<Schema>,
  boardId: string,
  suggestions: readonly (Omit<DemoSuggestion, 'by' | 'pictures'> & { userId: string; media: string[] })[],
  reviewerId: string,
): Promise<void> {
  const before = (hours: number) => new Date(now().getTime() - hours * hour)
  for (const { userId: user_id, ago, note, media, review } of suggestions) {
    const id = newId.suggestion()
    const story = review?.story
      ? await trx
          .selectFrom('story')
          .select('id')
          .where('board_id', '=', boardId)
          .where('title', '=', review.story)
          .executeTakeFirst()
      : undefined
    const reviewed = review && {
      status: review.status,
      review_note: review.note,
      reviewed_by: reviewerId,
      reviewed_at: before(review.ago),
      story_id: story?.id ?? null,
      // No e-mails about events before the board existed.
      is_author_told: true,
    }
    await trx
      .insertInto('suggestion')
      .values({ id, board_id: boardId, user_id, note, created_at: before(ago), ...reviewed })
      .execute()
    if (media.length === 0) continue
    const rows = media.map((media_id, pos) => ({ suggestion_id: id, media_id, pos }))
    await trx.insertInto('suggestion_media').values(rows).execute()
  }
}

/**
 * The suggestions with their authors and pictures. Call it outside a transaction, because it stores files.
 */
export async function drawSuggestions(
  context: Context,
  accountId: string,
  people: readonly SeededPerson[],
): Promise<Parameters<typeof addSuggestions>[3]> {
  const drawn = []
  for (const { by, pictures = [], ...rest } of demoSuggestions) {
    const userId = people.find(({ email }) => email.startsWith(`${by}@`))?.id
    if (userId === undefined) continue
    const media: string[] = []
    for (const name of pictures) {
      const source = await readDemoFile(name)
      if (source) media.push((await keepMedia(context, { accountId, ownerId: userId, source, alt: '' })).id)
    }
    drawn.push({ ...rest, userId, media })
  }
  return drawn
}
