// Runs a file of the repository on its own Node 24, installing first where needed: node scripts/run.mjs FILE [ARGS…]
import { ensureInstalled } from './ensure-installed.mjs'
import { runNode } from './run-node.mjs'

const [file, ...args] = process.argv.slice(2)
if (!file) {
  console.error('Falta el archivo: node scripts/run.mjs ARCHIVO [OPCIONES…]')
  process.exit(1)
}
ensureInstalled()
runNode(file, args)
