import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  chownSync,
  copyFileSync,
  existsSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { node24, root } from '../ensure-installed.mjs'
import { copyForImage } from './copy-for-image.mjs'
import * as shopNode from './shop-node.mjs'

/** Whom the image's process is: nobody with rights of its own. */
const nobody = 65_534
const mostBytes = 160 * 1024 * 1024

test('what the image holds is small, and opens the shop for somebody without rights', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'mazo-image-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  chmodSync(folder, 0o755)
  const [image, data] = [path.join(folder, 'app'), path.join(folder, 'data')]
  copyForImage(image)
  const modules = path.join(image, 'node_modules')
  expect(bytesIn(modules)).toBeLessThan(mostBytes)
  for (const tool of ['vite', 'vitest', 'typescript', 'react-admin', 'lucide', 'drizzle-kit'])
    expect(existsSync(path.join(modules, tool)), tool).toBe(false)

  mkdirSync(data)
  // The repository may lie where that user cannot go.
  const node = path.join(folder, 'node')
  copyFileSync(node24, node)
  const { url, pid } = await openShop(node, image, data)
  // As in the image, where this machine has it, too.
  if (shopNode.jemalloc) expect(readFileSync(`/proc/${pid}/maps`, 'utf8')).toContain('libjemalloc')
  const get = async (address) => {
    const answer = await fetch(url + address)
    return { status: answer.status, text: await answer.text() }
  }
  const home = await get('/')
  expect(home).toEqual({ status: 200, text: expect.stringContaining('Mazo') })
  const [picture] = /\/media\/[^" ,]+\.avif/.exec(home.text) ?? []
  for (const address of ['/tienda', '/gestion/', '/api/v1/productos/paginados/', picture])
    expect([address, (await get(address)).status]).toEqual([address, 200])
})

test('the image starts Node as npm start does', () => {
  const { args, env } = startOfImage()
  expect(args).toEqual([...shopNode.flags, 'apps/server/src/main.ts'])
  const { LD_PRELOAD: _whereItIsHere, ...others } = shopNode.env
  expect(env).toMatchObject({ ...others, LD_PRELOAD: 'libjemalloc.so.2' })
})

/** What the Dockerfile hands to its `node`, and its environment. */
function startOfImage() {
  const lines = readFileSync(path.join(root, 'Dockerfile'), 'utf8').split('\n')
  const rest = (word) => lines.findLast((line) => line.startsWith(`${word} `)).slice(word.length + 1)
  const [, ...args] = JSON.parse(rest('ENTRYPOINT'))
  const env = Object.fromEntries(
    rest('ENV')
      .split(' ')
      .map((setting) => setting.split('=')),
  )
  return { args, env }
}

async function openShop(node, image, data) {
  const isRoot = process.getuid?.() === 0
  if (isRoot) chownSync(data, nobody, nobody)
  const { args, env: ofImage } = startOfImage()
  const env = { ...ofImage, PATH: process.env.PATH, PORT: '0', HOST: '127.0.0.1', DATA_DIR: data }
  const user = isRoot ? { uid: nobody, gid: nobody } : {}
  const shop = spawn(node, args, { cwd: image, env, ...user })
  const ended = once(shop, 'exit')
  onTestFinished(async () => {
    shop.kill('SIGTERM')
    await ended
  })
  let said = ''
  return new Promise((resolve, reject) => {
    for (const stream of [shop.stdout, shop.stderr])
      stream.on('data', (part) => {
        said += part
        const port = /abierta en \S+:(\d+)/.exec(said)?.[1]
        if (port) resolve({ url: `http://127.0.0.1:${port}`, pid: shop.pid })
      })
    ended.then(([code]) => reject(new Error(`The shop ended with ${code}: ${said}`)), reject)
  })
}

function bytesIn(folder) {
  const files = readdirSync(folder, { recursive: true }).map((file) => path.join(folder, file))
  return files.reduce((sum, file) => sum + lstatSync(file).size, 0)
}
