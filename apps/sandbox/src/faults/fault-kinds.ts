import { networks, recordOf, type Network } from '../network.js'

/** What a call does. `create` creates a post; a fault ordered for `any` matches all kinds. */
export const callKinds = ['create', 'upload', 'token', 'read', 'change', 'consent', 'any'] as const
export type CallKind = (typeof callKinds)[number]

interface FaultKind {
  readonly label: string
  /** Whether the network executes the call before it fails. */
  readonly isDone: boolean
  readonly networks: readonly Network[]
  /** The calls that it applies to by default. */
  readonly calls: CallKind
  /** The meaning of `seconds` for this fault, and its default. */
  readonly seconds?: { readonly meaning: string; readonly usual: number }
}

/** Networks that the server calls; the others have no consent. */
const connected = networks.filter((one) => recordOf(one).variables !== null)
const hold = { meaning: 'held open, then cut', usual: 120 }

/** All kinds of faults that can be ordered. */
export const faultKinds = {
  'timeout-before': {
    label: 'No answer, not stored',
    isDone: false,
    networks,
    calls: 'create',
    seconds: hold,
  },
  'timeout-after': { label: 'No answer, but stored', isDone: true, networks, calls: 'create', seconds: hold },
  'reset-before': { label: 'Connection reset, not stored', isDone: false, networks, calls: 'create' },
  'reset-after': { label: 'Connection reset, but stored', isDone: true, networks, calls: 'create' },
  'server-error': { label: '500', isDone: false, networks, calls: 'create' },
  'bad-gateway': { label: '502 with an HTML page', isDone: false, networks, calls: 'create' },
  unavailable: {
    label: '503 with Retry-After',
    isDone: false,
    networks,
    calls: 'create',
    seconds: { meaning: 'Retry-After', usual: 5 },
  },
  'rate-limit': {
    label: '429 with Retry-After',
    isDone: false,
    networks,
    calls: 'create',
    seconds: { meaning: 'Retry-After', usual: 5 },
  },
  'token-expired': { label: '401, token expired', isDone: false, networks, calls: 'create' },
  'token-revoked': { label: '401, token revoked', isDone: false, networks, calls: 'create' },
  duplicate: {
    label: 'Duplicate, in the network’s own words, as if an earlier try had been stored',
    isDone: true,
    networks,
    calls: 'create',
  },
  'slow-answer': {
    label: 'Stored, answered byte by byte',
    isDone: true,
    networks,
    calls: 'create',
    seconds: { meaning: 'between two bytes', usual: 1 },
  },
  'bad-json': { label: 'Stored, answered with broken JSON', isDone: true, networks, calls: 'create' },
  'wrong-type': { label: 'Stored, answered with a page of HTML', isDone: true, networks, calls: 'create' },
  'error-in-200': { label: '200 with an error in it, not stored', isDone: false, networks, calls: 'create' },
  redirect: { label: '307 to another host, not stored', isDone: false, networks, calls: 'create' },
  'huge-body': { label: 'Stored, answered with 32 MB', isDone: true, networks, calls: 'create' },
  'late-list': {
    label: 'Connection reset, but stored; lists show it only later',
    isDone: true,
    networks: connected,
    calls: 'create',
    seconds: { meaning: 'until lists show it', usual: 60 },
  },
  'upload-refused': { label: 'The upload is refused', isDone: false, networks, calls: 'upload' },
  'half-consent': {
    label: 'Half of what is asked for is left out at the consent',
    isDone: true,
    networks: connected,
    calls: 'consent',
  },
  'slow-upload': {
    label: 'The body is left standing before it is taken in',
    isDone: true,
    networks,
    calls: 'upload',
    seconds: { meaning: 'until the body is read', usual: 20 },
  },
} as const satisfies Record<string, FaultKind>

export type FaultName = keyof typeof faultKinds

/** Reads the table with all rows as the same type. */
export const kindOf = (name: FaultName): FaultKind => faultKinds[name]

export const isFaultName = (text: string): text is FaultName => Object.hasOwn(faultKinds, text)

export const faultNames: readonly FaultName[] = Object.keys(faultKinds).filter(isFaultName)
