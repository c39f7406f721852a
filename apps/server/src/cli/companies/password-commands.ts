import type { PasswordPolicy } from '@rostrum/protocol'
import { passwordLength, passwordRuleBounds } from '@rostrum/rules'
import { readPasswordPolicyOf, savePasswordPolicyOf } from '../../session/password/company-policy.js'
import { UsageError, type Command, type Input } from '../command.js'
import { findCompany } from '../find-board.js'

const classes = {
  upper: 'RequireUpper',
  lower: 'RequireLower',
  digit: 'RequireDigit',
  symbol: 'RequireSymbol',
} as const satisfies Record<string, keyof PasswordPolicy>
type CharacterClass = keyof typeof classes
const classNames: readonly CharacterClass[] = ['upper', 'lower', 'digit', 'symbol']

function readNumber(input: Input, name: string, { min, max }: { min: number; max: number }) {
  const typed = input.text(name)
  if (typed === undefined) return undefined
  const number = Number(typed)
  if (!/^\d+$/.test(typed) || number < min || number > max)
    throw new UsageError(`--${name} must be a whole number from ${min} to ${max}.`)
  return number
}

function readClasses(input: Input): Partial<PasswordPolicy> {
  const typed = input.text('require')
  if (typed === undefined) return {}
  const named = typed === 'none' ? [] : typed.split(',').map((one) => one.trim())
  const unknown = named.find((one) => !classNames.some((known) => known === one))
  if (unknown !== undefined)
    throw new UsageError(`--require must be none, or some of ${classNames.join(', ')}.`)
  return Object.fromEntries(classNames.map((name) => [classes[name], named.includes(name)]))
}

function readChanges(input: Input): Partial<PasswordPolicy> {
  const minLength = readNumber(input, 'min-length', passwordLength)
  const history = readNumber(input, 'history', passwordRuleBounds.history)
  const days = readNumber(input, 'expires-after', passwordRuleBounds.ageDays)
  return {
    ...readClasses(input),
    ...(minLength === undefined ? {} : { MinLength: minLength }),
    ...(history === undefined ? {} : { History: history }),
    ...(days === undefined ? {} : { MaxAgeDays: days }),
  }
}

function linesOf(company: string, policy: PasswordPolicy): string[] {
  const needed = classNames.filter((name) => policy[classes[name]])
  return [
    `Passwords at ${company}:`,
    `  length: ${policy.MinLength} to ${policy.MaxLength} characters`,
    `  must contain: ${needed.join(', ') || 'anything'}`,
    `  must differ from: ${policy.History === 0 ? 'none before' : `the last ${policy.History}`}`,
    `  expire: ${policy.MaxAgeDays === 0 ? 'never' : `after ${policy.MaxAgeDays} days`}`,
    '  common ones, and ones made from the name, the e-mail address or the company, are always refused',
  ]
}

/** Shows what a company asks of passwords, or changes the named parts of it. */
export const passwordPolicyCommand: Command = {
  name: 'password policy',
  summary: 'Shows or changes what a company asks of passwords',
  usage:
    '[--company <name or id>] [--min-length <6-50>] [--require <class>[,<class>]] [--history <0-12>] [--expires-after <days>]',
  help: [
    `Classes: ${classNames.join(', ')}; "none" asks for no class.`,
    '--history: a new password differs from the last ones. --expires-after: days until it must be replaced; 0 for never.',
    'It applies to new passwords; only the age also applies to those that people have.',
  ],
  options: {
    company: { type: 'string' },
    'min-length': { type: 'string' },
    require: { type: 'string' },
    history: { type: 'string' },
    'expires-after': { type: 'string' },
  },
  positionals: 0,
  async run(context, input) {
    const changes = readChanges(input)
    const company = await findCompany(context.db, input.text('company'))
    const before = await readPasswordPolicyOf(context.db, company.id)
    const policy = { ...before, ...changes }
    if (Object.keys(changes).length > 0)
      await savePasswordPolicyOf(context, { accountId: company.id, policy, by: 'operator' })
    return { data: { accountId: company.id, policy }, lines: linesOf(company.name, policy) }
  },
}
