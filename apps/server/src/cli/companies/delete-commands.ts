import type { Context } from '../../context.js'
import { deleteBoardAsOperator } from '../../company/delete-board.js'
import { deleteCompany, sizeOf, type DeletionSize } from '../../people/delete-company.js'
import { countOrphaned } from '../../people/outgoing/queue-deletion.js'
import type { Command, Outcome } from '../command.js'
import { findBoard, findCompany } from '../find-board.js'
import { returnGrants } from '../people/leaver-commands.js'

const by = { actor: 'operator' } as const

const countsOf = ({ people, stories, posts, waiting, keys }: DeletionSize) =>
  `${people} people lose access. ${stories} stories and ${posts} posts (${waiting} not published yet) will be deleted with their files, and ${keys} integration keys revoked.`

/** The number of people who lose their last board. COMPANY10 */
const tellingOf = (told = 0): string[] =>
  told === 0 ? [] : [`People on no other board, who are told by e-mail: ${told}`]

/** Reports what would be deleted. Nothing is deleted without `--yes`. */
const ask = (what: string, size: DeletionSize & { told?: number }, command: string): Outcome => ({
  data: { deleted: false, ...size },
  lines: [
    what,
    countsOf(size),
    ...tellingOf(size.told),
    'Posts on the social networks stay there. You can only undo this by restoring a backup.',
    `Nothing has been deleted yet. To delete: npm run rostrum -- ${command} --yes`,
  ],
  hasFailed: true,
})

/** Deletes a board for good. */
const removeBoard: Command = {
  name: 'board delete',
  summary: 'Deletes a board and everything on it, for good',
  usage: '<name or id> [--yes]',
  help: ['Without --yes, it only reports what would be deleted.'],
  options: { yes: { type: 'boolean' } },
  positionals: 1,
  async run(context, input) {
    const board = await findBoard(context.db, input.positionals[0])
    const told = await countOrphaned(context.db, board.id)
    const size = { ...(await sizeOf(context.db, [board.id])), told }
    if (!input.flag('yes'))
      return ask(`To be deleted: board ${board.name} of ${board.company}`, size, `board delete ${board.id}`)
    const lines = await returnGrants(context, await deleteBoardAsOperator(context, board.id))
    return {
      data: { deleted: true, boardId: board.id, ...size },
      lines: [`Board ${board.name} deleted.`, ...tellingOf(told), ...lines],
    }
  },
}

async function sizeOfCompany({ db }: Context, accountId: string) {
  const boards = await db.selectFrom('board').select('id').where('account_id', '=', accountId).execute()
  const ids = boards.map(({ id }) => id)
  const people = await db.selectFrom('app_user').select('id').where('account_id', '=', accountId).execute()
  return { ...(await sizeOf(db, ids)), people: people.length, boards: ids.length }
}

/** Deletes a company for good. */
const removeCompany: Command = {
  name: 'company delete',
  summary: 'Deletes a company with its boards, people and profiles, for good',
  usage: '<name or id> [--yes]',
  help: [
    'Without --yes, it only reports what would be deleted. The audit log keeps its entries for AUDIT_DAYS; they name people by ID only.',
  ],
  options: { yes: { type: 'boolean' } },
  positionals: 1,
  async run(context, input) {
    const company = await findCompany(context.db, input.positionals[0])
    const size = await sizeOfCompany(context, company.id)
    if (!input.flag('yes')) {
      const what = `To be deleted: company ${company.name} with ${size.boards} boards, its people, their profiles and its social network apps`
      return ask(what, size, `company delete ${company.id}`)
    }
    const lines: string[] = []
    await deleteCompany(context, { accountId: company.id, by }, async (grants) => {
      lines.push(...(await returnGrants(context, grants)))
    })
    return {
      data: { deleted: true, accountId: company.id, ...size },
      lines: [`Company ${company.name} deleted.`, ...lines],
    }
  },
}

/** Commands that delete boards and companies for good. */
export const deleteCommands: readonly Command[] = [removeBoard, removeCompany]
