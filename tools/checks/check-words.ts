// Lists files and exported names with a word that docs/words.md bans, and folders with too many files.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { crowdedFolders } from './folder-sizes.js'
import { bannedNames } from './words.js'

const listed = execFileSync(
  'git',
  ['ls-files', '-co', '--exclude-standard', 'packages', 'apps', 'examples', 'tools'],
  {
    encoding: 'utf8',
  },
)
const files = [...new Set(listed.split('\n'))].filter((path) => path !== '' && existsSync(path))
const paths = files.filter((path) => /\.(?:tsx?|mjs)$/.test(path))
const found = bannedNames(paths.map((path) => ({ path, text: readFileSync(path, 'utf8') })))
const crowded = crowdedFolders(files)
for (const line of [...found, ...crowded]) console.error(line)
if (found.length > 0) console.error('docs/words.md lists the words to use instead.')
if (found.length + crowded.length > 0) process.exitCode = 1
else
  console.log(
    `${paths.length} files and their exports use no banned word; no folder contains too many files.`,
  )
