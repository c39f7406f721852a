import pg from 'pg'

/** A statement as it was sent, and how many milliseconds it took. */
export interface RecordedStatement {
  readonly text: string
  readonly values: readonly unknown[]
  readonly milliseconds: number
}

function sentBy([first, second]: readonly unknown[]): { text: string; values: readonly unknown[] } {
  const isText = typeof first === 'string'
  const text: unknown = isText ? first : Reflect.get(Object(first), 'text')
  const values: unknown = Array.isArray(second) ? second : isText ? [] : Reflect.get(Object(first), 'values')
  return { text: String(text), values: Array.isArray(values) ? values : [] }
}

/** Hears of every statement of this process, on either engine, until `end`. `take` answers those since the last time. */
export function recordStatements(): { take: () => RecordedStatement[]; end: () => void } {
  let heard: RecordedStatement[] = []
  const plain = Reflect.get(pg.Client.prototype, 'query') as (...given: unknown[]) => unknown
  function timed(this: pg.Client, ...given: unknown[]): unknown {
    const began = performance.now()
    const note = () => heard.push({ ...sentBy(given), milliseconds: performance.now() - began })
    const answer = plain.apply(this, given)
    if (answer instanceof Promise) answer.then(note, note)
    return answer
  }
  Reflect.set(pg.Client.prototype, 'query', timed)
  const take = () => {
    const taken = heard
    heard = []
    return taken
  }
  return { take, end: () => void Reflect.set(pg.Client.prototype, 'query', plain) }
}
