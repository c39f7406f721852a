/** APIs of models. */
export const modelKinds = ['openai', 'anthropic'] as const
export type ModelKind = (typeof modelKinds)[number]

/** The model that rewrites texts, as the operator configured it. */
export interface ModelSettings {
  readonly kind: ModelKind
  /** Base address; calls go to `/chat/completions` or `/v1/messages` below it. */
  readonly base: string
  /** Null for a self-hosted model without keys. */
  readonly key: string | null
  readonly name: string
}

interface Reader {
  readonly faults: string[]
  readonly text: (name: string) => string | null
  readonly address: (name: string, schemes: readonly string[], part: 'base') => string | null
  readonly oneOf: (name: string, values: readonly ModelKind[], otherwise: ModelKind) => ModelKind
}

const usualBases: Record<ModelKind, string> = {
  openai: 'https://api.openai.com/v1',
  anthropic: 'https://api.anthropic.com',
}

/** Reads the variables of AI assist; null when no model is configured: the feature is off. */
export function readModel({ faults, text, address, oneOf }: Reader): ModelSettings | null {
  const name = text('AI_MODEL')
  const kind = oneOf('AI_KIND', modelKinds, 'openai')
  const base = address('AI_BASE_URL', ['https:', 'http:'], 'base')
  const key = text('AI_API_KEY')
  if (name !== null) {
    if (base === null && key === null) faults.push('  AI_API_KEY is missing; AI_MODEL is set')
    return { kind, base: base ?? usualBases[kind], key, name }
  }
  if (key !== null || base !== null) faults.push('  AI_MODEL is missing; AI_API_KEY or AI_BASE_URL is set')
  return null
}
