// npm start: from a fresh clone to an open shop.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { runNode } from './run-node.mjs'

/**
 * Node would let short-lived objects fill 134 MB before it frees them, and loading the program does. With 16 MB for each
 * half the shop answers as fast and needs 90 MB less after a load (docs/decisions/memory.md). The Dockerfile has it too.
 */
const options = `--max-semi-space-size=16 ${process.env.NODE_OPTIONS ?? ''}`

ensureInstalled()
ensureBuilt()
runNode('apps/server/src/main.ts', process.argv.slice(2), {
  ...process.env,
  NODE_ENV: 'production',
  NODE_OPTIONS: options,
})
