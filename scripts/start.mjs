// npm start: from a fresh clone to an open shop.
import { ensureBuilt } from './build.mjs'
import { ensureInstalled } from './ensure-installed.mjs'
import * as shopNode from './image/shop-node.mjs'
import { runNode } from './run-node.mjs'

ensureInstalled()
ensureBuilt()
runNode('apps/server/src/main.ts', process.argv.slice(2), { ...process.env, ...shopNode.env }, shopNode.flags)
