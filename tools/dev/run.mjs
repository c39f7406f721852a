// Runs a TypeScript tool. Node 20 can't, but Vite's module runner can, and resolves our packages to their sources.
// `node tools/dev/run.mjs tools/checks/size.ts …arguments`
import { resolve } from 'node:path'
import { runnerImport } from 'vite'

const [entry, ...rest] = process.argv.slice(2)
if (!entry) throw new Error('Which tool? Usage: node tools/dev/run.mjs tools/<name>.ts')
process.argv = [process.argv[0] ?? 'node', resolve(entry), ...rest]
await runnerImport(resolve(entry), {
  configFile: false,
  logLevel: 'error',
  environments: {
    inline: { resolve: { conditions: ['@rostrum/source'], noExternal: [/^@rostrum\//] } },
  },
})
