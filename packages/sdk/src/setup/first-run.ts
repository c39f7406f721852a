import {
  checkSetupCode,
  createFirstCompany,
  readFirstRun,
  type BodyInputOf,
  type PasswordPolicy,
} from '@rostrum/protocol'
import { fieldProblems, nameText, passwordProblems, readSetupCode } from '@rostrum/rules'
import { atom, computed, type ReadableAtom } from 'nanostores'
import { toErrorInfo, type ErrorInfo } from '../client/api-error.js'
import type { Rostrum } from '../rostrum.js'
import { createFormState, type Follow, type FormState } from '../session/form-state.js'
import type { SignInOutcome } from '../session/session.js'

/** What the first manager fills in. */
export type FirstCompanyForm = Omit<BodyInputOf<typeof createFirstCompany>, 'Code' | 'Color'> & {
  /** `#rrggbb`. */
  readonly Color: string
}

export interface FirstRunState extends FormState {
  /** `code`: the code has to be typed; `form`: it was right; `closed`: there is a company already. */
  readonly step: 'asking' | 'code' | 'form' | 'closed' | 'failed'
  readonly policy: PasswordPolicy | null
  /** The origin that the server is configured for. */
  readonly address: string
  readonly loadError: ErrorInfo | null
}

/** Why a field of the form is not accepted. */
export type FirstRunProblem = 'missing' | 'wrong'

/** The set-up of an installation without a company. SETUP1 to SETUP3 */
export interface FirstRun {
  readonly $firstRun: ReadableAtom<FirstRunState>
  load(): Promise<void>
  isCode(typed: string): boolean
  checkCode(typed: string): Promise<void>
  /** Back to the code, which was refused after all. */
  askCode(): void
  problemsOf(form: FirstCompanyForm): Partial<Record<keyof FirstCompanyForm, FirstRunProblem>>
  /** Creates the company and signs its manager in; `follow` navigates to the outcome. */
  create(form: FirstCompanyForm, follow: Follow<SignInOutcome>): Promise<void>
}

const fields = [
  ['FirstName', 'name'],
  ['LastName', 'name'],
  ['Email', 'email'],
  ['Company', 'notEmpty'],
  ['Board', 'notEmpty'],
] as const

/** Creates the set-up. Sends no request before `load`. */
export const createFirstRun = ({ client, session }: Rostrum): FirstRun => {
  const { $form, run } = createFormState()
  const $known = atom<Omit<FirstRunState, keyof FormState>>({
    step: 'asking',
    policy: null,
    address: '',
    loadError: null,
  })
  const put = (change: Partial<FirstRunState>) => $known.set({ ...$known.get(), ...change })
  let Code = ''
  return {
    $firstRun: computed([$form, $known], (form, known) => ({ ...form, ...known })),
    load: async () => {
      put({ step: 'asking', loadError: null })
      try {
        const { IsOpen, PasswordPolicy: policy, Address: address } = await client.send(readFirstRun, {})
        put({ step: IsOpen ? 'code' : 'closed', policy, address })
      } catch (error) {
        put({ step: 'failed', loadError: toErrorInfo(error) })
      }
    },
    isCode: (typed) => readSetupCode({ typed }) !== null,
    checkCode: (typed) =>
      run(async () => {
        await client.send(checkSetupCode, { body: { Code: typed } })
        Code = typed
        put({ step: 'form' })
        return null
      }),
    askCode: () => put({ step: 'code' }),
    problemsOf: (form) => {
      const { policy } = $known.get()
      const wrong = fields.flatMap(([name, type]) => {
        const value = type === 'name' ? nameText(form[name]) : form[name].trim()
        const [problem] = fieldProblems({ type, value, isRequired: true, isReadOnly: false })
        return problem ? [[name, value === '' ? 'missing' : 'wrong'] as const] : []
      })
      const isWeak = policy !== null && passwordProblems({ password: form.Password, policy }).length > 0
      return { ...Object.fromEntries(wrong), ...(isWeak && { Password: 'wrong' }) }
    },
    create: (form, follow) =>
      run(async () => {
        const { Token } = await client.send(createFirstCompany, { body: { ...form, Code } })
        return follow(await session.signInByToken(Token))
      }),
  }
}
