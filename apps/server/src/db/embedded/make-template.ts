import { cpSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { templateName } from './embedded-database.js'
import { templateFolder } from './database-template-cache.js'

// Run by the build: a first start copies this instead of initialising a database, which takes seconds.
const target = fileURLToPath(new URL(templateName, import.meta.url))
cpSync(await templateFolder(), target, { recursive: true })
