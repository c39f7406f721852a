import type { Post } from '../posts/post.js'

/** An answer in the network's own format. */
export interface Answer {
  readonly status: number
  readonly headers?: Readonly<Record<string, string>>
  readonly type?: string
  readonly body: string
}

/** How a network words the faults that can be ordered. */
export interface NetworkAnswers {
  readonly serverError: () => Answer
  readonly unavailable: (seconds: number) => Answer
  readonly rateLimit: (seconds: number) => Answer
  readonly tokenExpired: () => Answer
  readonly tokenRevoked: () => Answer
  readonly duplicate: (first: Post | undefined) => Answer
  readonly errorInOk: () => Answer
  readonly uploadRefused: () => Answer
}
