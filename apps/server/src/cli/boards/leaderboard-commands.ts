import { maxDailyLimit, maxWeight, settingsProblems } from '@rostrum/rules'
import { sql } from 'kysely'
import type { LeaderboardSettings } from '@rostrum/protocol'
import type { Context } from '../../context.js'
import { readBoardPoints, savePointSettings } from '../../points/point-settings.js'
import { zoneTable } from '../../dates/zone-table.js'
import { UsageError, type Command, type Input } from '../command.js'
import { findBoard, type NamedBoard } from '../find-board.js'

const words = ['on', 'off', 'show'] as const

/** A whole number of an option; undefined when it was not typed. */
function readNumber(input: Input, name: string, max: number): number | undefined {
  const typed = input.text(name)
  if (typed === undefined) return undefined
  const number = Number(typed)
  if (!/^\d+$/.test(typed) || number > max) throw new UsageError(`--${name} must be from 0 to ${max}.`)
  return number
}

/** The settings with what was typed; null when nothing was. */
function readChange(input: Input, before: LeaderboardSettings): LeaderboardSettings | null {
  const names = ['share', 'click', 'reaction', 'suggestion', 'limit', 'zone', 'symbol']
  if (names.every((name) => input.text(name) === undefined)) return null
  const weight = (name: string, known: number) => readNumber(input, name, maxWeight) ?? known
  const { Share, Click, Reaction, Suggestion } = before.Weights
  const limit = readNumber(input, 'limit', maxDailyLimit)
  return {
    ...before,
    Weights: {
      Share: weight('share', Share),
      Click: weight('click', Click),
      Reaction: weight('reaction', Reaction),
      Suggestion: weight('suggestion', Suggestion),
    },
    MaxPerDay: limit === undefined ? before.MaxPerDay : limit || null,
    Timezone: input.text('zone') ?? before.Timezone,
    Symbol: input.text('symbol') ?? before.Symbol,
  }
}

const problemsOf = ({ Weights: weights, MaxPerDay: maxPerDay, Symbol: symbol }: LeaderboardSettings) =>
  settingsProblems({ weights, maxPerDay, symbol, isZoneKnown: true })

async function change(context: Context, board: NamedBoard, input: Input, isOn: boolean | null) {
  const { isOn: _isOn, ...before } = await readBoardPoints(context.db, board.id)
  const settings = readChange(input, before)
  if (settings && zoneTable.find(settings.Timezone) === null)
    throw new UsageError(`There’s no time zone "${settings.Timezone}". An example: Europe/Berlin.`)
  if (settings && problemsOf(settings).includes('symbol'))
    throw new UsageError('--symbol must have at most two characters.')
  if (settings) await savePointSettings(context.db, board.id, settings)
  if (isOn === null) return
  await sql`
    update board set config = config || jsonb_build_object('IsLeaderboardEnabled', ${isOn}::boolean)
    where id = ${board.id}`.execute(context.db)
}

/** Switches a board's leaderboard on or off, and sets what counts. */
export const setLeaderboard: Command = {
  name: 'leaderboard',
  summary: 'Turns a board’s leaderboard on or off, and sets what earns points',
  usage:
    '<on|off|show> [--board <name or id>] [--zone <time zone>] [--share <points>] [--click <points>] [--reaction <points>] [--suggestion <points>] [--limit <points a day>] [--symbol <symbol>]',
  help: [
    'Roles define who can see the leaderboard and who can change its settings: by default, everyone sees it and managers change it.',
    'Points are only earned while the leaderboard is on. What was earned stays as it is when settings change. A limit of 0 is no limit.',
    'The time zone decides when days, weeks and months begin. People see the change when they reload the board.',
  ],
  options: {
    board: { type: 'string' },
    zone: { type: 'string' },
    share: { type: 'string' },
    click: { type: 'string' },
    reaction: { type: 'string' },
    suggestion: { type: 'string' },
    limit: { type: 'string' },
    symbol: { type: 'string' },
  },
  positionals: 1,
  async run(context, input) {
    const word = words.find((one) => one === input.positionals[0])
    if (!word) throw new UsageError('Enter on, off or show.')
    const board = await findBoard(context.db, input.text('board'))
    await change(context, board, input, word === 'show' ? null : word === 'on')
    const { isOn, Weights, MaxPerDay, Timezone, Symbol: symbol } = await readBoardPoints(context.db, board.id)
    const lines = [
      `The leaderboard on ${board.name} is ${isOn ? 'on' : 'off'}. Its time zone is ${Timezone}.`,
      `Points: ${Weights.Share} for a share whose suggested text has none of its own, ${Weights.Click} for a click, ${Weights.Reaction} for a reaction, ${Weights.Suggestion} for an accepted suggestion.`,
      MaxPerDay === null ? 'There’s no limit per day.' : `At most ${MaxPerDay} points a person and day.`,
    ]
    return { data: { boardId: board.id, isOn, Weights, MaxPerDay, Timezone, Symbol: symbol }, lines }
  },
}
