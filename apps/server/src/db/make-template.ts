import { writeFileSync } from 'node:fs'
import { templateName } from './embedded-database.js'
import { keptTemplate } from './kept-template.js'

// Run by the build: a first start unpacks this instead of initialising a database, which takes seconds.
writeFileSync(new URL(templateName, import.meta.url), await keptTemplate())
