// Writes the address of your board into the project: node examples/salesforce/address.mjs https://board.company.example
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const typed = process.argv[2] ?? ''
const address = URL.canParse(typed) ? new URL(typed).origin : ''
if (!address.startsWith('https://')) {
  console.error('Type the address of your board: node address.mjs https://board.company.example')
  process.exit(2)
}
const folder = join(import.meta.dirname, 'force-app')
let count = 0
for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
  const path = join(folder, name)
  if (!statSync(path).isFile()) continue
  const text = readFileSync(path, 'utf8')
  const changed = text.replaceAll('https://board.example.com', address)
  if (changed === text) continue
  writeFileSync(path, changed)
  count += 1
}
console.log(`${address} is now in ${count} files.`)
