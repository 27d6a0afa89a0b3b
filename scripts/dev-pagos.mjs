// npm run dev:pagos: the shop of npm run dev, with a stand-in of the card-payment provider that charges nobody.
import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import path from 'node:path'
import { ensureInstalled, node24, root } from './ensure-installed.mjs'
import { runTogether } from './run-together.mjs'

ensureInstalled()
const shared = {
  ...process.env,
  DEMO: '1',
  MP_ACCESS_TOKEN: `APP_USR-prueba-${randomBytes(16).toString('hex')}`,
  MP_WEBHOOK_SECRET: randomBytes(32).toString('hex'),
}

const provider = spawn(node24, [path.join(root, 'dev/mercado-pago/src/main.ts')], {
  env: { ...shared, MP_SIM_PORT: process.env.MP_SIM_PORT ?? '0' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
const programs = [provider]
const url = await addressOf(provider)
if (url) {
  console.log(`Pago de prueba (simulador, no cobra): ${url}`)
  const shop = process.env.PUBLIC_URL || `http://localhost:${process.env.PORT || 3000}`
  console.log(`Tienda: ${shop} (en unos segundos)`)
  const env = { ...shared, MP_API_BASE_URL: url }
  programs.push(spawn(node24, [path.join(root, 'scripts/dev.mjs')], { env, stdio: 'inherit' }))
}
process.exitCode = await runTogether(programs)

/** Where the stand-in says that it is; undefined where it ends instead. */
function addressOf(child) {
  return new Promise((resolve) => {
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text) => {
      printed += text
      const found = /http:\/\/\S+/.exec(printed)
      if (found) resolve(found[0])
    })
    child.once('exit', () => resolve(undefined))
  })
}
