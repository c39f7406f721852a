import * as protocol from '@rostrum/protocol'
import type { Declaration } from '@rostrum/protocol'

const isDeclaration = (value: object): value is Declaration =>
  'method' in value && 'path' in value && 'needs' in value && 'answer' in value

/** Every call of the protocol by its exported name. */
export const declarations: readonly (readonly [name: string, declaration: Declaration])[] = Object.entries(
  protocol,
).flatMap(([name, value]) =>
  typeof value === 'object' && isDeclaration(value) ? [[name, value] as const] : [],
)
