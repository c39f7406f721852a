/** What tells the states of a post apart. */
export interface LoggedPost {
  readonly Logs: readonly unknown[]
}

/** The newer of two states of one post, by their logs; the received one where they are equally long. POSTS34 */
export const newerPost = <Logged extends LoggedPost>({
  shown,
  received,
}: {
  shown: Logged
  received: Logged
}): Logged => (received.Logs.length < shown.Logs.length ? shown : received)
