// In which order vitest takes the test files: on a fresh clone nothing is known of their times, and a long one that
// begins last is waited for alone.
import { readFileSync } from 'node:fs'
import { BaseSequencer } from 'vitest/node'

/** The most patience that a file asks for, in seconds: `}, 240_000)`. @param {string} path */
const patienceOf = (path) =>
  Math.max(
    0,
    ...[...readFileSync(path, 'utf8').matchAll(/\b(\d+)_000,?\s*\)/g)].map(([, seconds]) => Number(seconds)),
  )

/**
 * Project by project, for a worker whose next file is of another one ends, with all modules that it has loaded. The
 * one that waits most for other processes, PostgreSQL's, comes before the one that works beside it. Within a project
 * who asks for the most patience is first; among equals it is as vitest has it.
 */
export class LongestFirst extends BaseSequencer {
  /** @override @param {import('vitest/node').TestSpecification[]} files */
  async sort(files) {
    const sorted = await super.sort(files)
    const patience = new Map(sorted.map((file) => [file.moduleId, patienceOf(file.moduleId)]))
    const patienceFor = (/** @type {import('vitest/node').TestSpecification} */ { moduleId }) =>
      patience.get(moduleId) ?? 0
    return sorted.toSorted(
      (one, other) =>
        other.project.name.localeCompare(one.project.name) || patienceFor(other) - patienceFor(one),
    )
  }
}
