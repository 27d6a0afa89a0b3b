// npm start: from a fresh clone to an open shop.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import { runNode } from './run-node.mjs'
// Half the memory after a load, as fast (docs/decisions/memory.md). The Dockerfile has it too.
import shopNode from './shop-node.json' with { type: 'json' }

ensureInstalled()
ensureBuilt()
runNode('apps/server/src/main.ts', process.argv.slice(2), { ...process.env, ...shopNode.env }, shopNode.flags)
