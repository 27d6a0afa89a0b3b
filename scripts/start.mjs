// npm start: from a fresh clone to an open shop.
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, root } from './ensure-installed.mjs'
import { runNode } from './run-node.mjs'

ensureInstalled()
ensureBuilt()
runNode('apps/server/src/main.ts', [], {
  // What was compiled once is read from there at the next start.
  NODE_COMPILE_CACHE: path.join(root, 'node_modules/.cache/compiled'),
  ...process.env,
  NODE_ENV: 'production',
})
