import { EventEmitter } from 'node:events'
import { protocol } from '@electric-sql/pglite'

const { serialize, Parser } = protocol

/** Access to an embedded database on this thread or on its own. */
export interface LiteChannel {
  /** Sends messages in PostgreSQL's wire protocol; answers the database's messages. */
  readonly exec: (messages: Uint8Array) => Promise<Uint8Array>
  readonly close: () => Promise<void>
}

type Given<K extends 'bind' | 'execute'> = Parameters<(typeof serialize)[K]>[0]
type Named = Parameters<typeof serialize.describe>[0]

/**
 * A connection of node-postgres to an embedded database. All messages of a statement are sent in one call, because a
 * call to another thread costs more than most statements.
 */
export class LiteConnection extends EventEmitter {
  _connecting = false
  readonly stream = { destroy: () => this.end() }
  readonly parsedStatements = {}
  readonly submittedNamedStatements = {}
  readonly #channel: LiteChannel
  #written: Uint8Array[] = []
  #last: Promise<void> = Promise.resolve()

  constructor(channel: LiteChannel) {
    super()
    this.#channel = channel
  }

  connect(): void {
    this._connecting = true
    process.nextTick(() => this.emit('readyForQuery', { name: 'readyForQuery', status: 'I' }))
  }

  query(text: string): void {
    this.#written.push(serialize.query(text))
    this.#send()
  }

  parse(query: { name?: string; text: string; types?: number[] }): void {
    this.#written.push(serialize.parse(query))
  }

  bind(config: Given<'bind'>): void {
    this.#written.push(serialize.bind(config))
  }

  execute(config: Given<'execute'>): void {
    this.#written.push(serialize.execute(config))
  }

  describe(message: Named): void {
    this.#written.push(serialize.describe(message))
  }

  close(message: Named): void {
    this.#written.push(serialize.close(message))
  }

  flush(): void {
    this.#written.push(serialize.flush())
    this.#send()
  }

  sync(): void {
    this.#written.push(serialize.sync())
    this.#send()
  }

  end(): void {
    this.#last = this.#last.then(() => {
      this.emit('end')
      this.removeAllListeners()
    })
  }

  // Methods that only a network connection needs.
  requestSsl(): void {}
  startup(): void {}
  cancel(): void {}
  ref(): void {}
  unref(): void {}

  #send(): void {
    const messages = Buffer.concat(this.#written)
    this.#written = []
    this.#last = this.#last
      .then(() => this.#channel.exec(messages))
      .then((answer) => new Parser().parse(answer, (message) => this.#receive(message)))
      .catch((error: unknown) => void this.emit('error', error))
  }

  #receive(message: { name: string }): void {
    if (this.listenerCount('message') > 0) this.emit('message', message)
    this.emit(message.name === 'error' ? 'errorMessage' : message.name, message)
  }
}
