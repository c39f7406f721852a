import { vi } from 'vitest'

// vitest itself waits one second for what is about to happen; a slow or busy machine needs longer, and who waits for a
// condition loses nothing by it.
const patience = 15_000
const { waitFor, waitUntil } = vi

vi.waitFor = (work, options = patience) =>
  waitFor(work, typeof options === 'number' ? options : { timeout: patience, ...options })
vi.waitUntil = (work, options = patience) =>
  waitUntil(work, typeof options === 'number' ? options : { timeout: patience, ...options })
