// npm run dev: the same app as npm start, built and started again whenever a source changes.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import path from 'node:path'
import { ensureBuilt } from './build.mjs'
import { ensureInstalled, node24, root } from './ensure-installed.mjs'

const watched = ['apps/server/src', 'apps/storefront/app', 'apps/admin/src', 'packages/contract/src']

ensureInstalled()
let server = startServer()
let pending

for (const folder of watched) {
  watch(path.join(root, folder), { recursive: true }, () => {
    clearTimeout(pending)
    pending = setTimeout(restart, 150)
  })
}
for (const signal of ['SIGINT', 'SIGTERM']) {
  process.on(signal, () => {
    // It may have ended by itself, and wait for a change that fixes it.
    if (server.exitCode !== null || server.signalCode !== null) process.exit(0)
    server.on('exit', () => process.exit(0))
    server.kill('SIGTERM')
  })
}

function startServer() {
  if (!ensureBuilt({ orExit: false })) console.error('Se sigue con la compilación anterior.')
  return spawn(node24, [path.join(root, 'apps/server/src/main.ts')], { stdio: 'inherit' })
}

/** The data folder belongs to one process: the old one ends before the new one starts. */
function restart() {
  const old = server
  const next = () => {
    server = startServer()
  }
  if (old.exitCode !== null) return next()
  old.once('exit', next)
  old.kill('SIGTERM')
}
