import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { mailTemplates } from '../outbox/tables.ts'
import { previewAt } from './preview-page.ts'

const list = previewAt('/').body

test.each(mailTemplates)('%s is listed, and shown as HTML and as text', (template) => {
  expect(list).toContain(`<a href="/${template}.html">`)
  const { status, body: html } = previewAt(`/${template}.html`)
  expect([status, html.slice(0, 15)]).toEqual([200, '<!DOCTYPE html>'])
  const text = previewAt(`/${template}.txt`)
  expect([text.status, text.type]).toEqual([200, 'text/plain'])
  expect(text.body).not.toMatch(/undefined|null|NaN|\[object|<\/?\w+>/)
  expect(html).not.toMatch(/undefined|NaN|\[object/)
})

test('a mail is shown in the colour that is asked for, if it is one', () => {
  const own = previewAt('/orden_pagada.html').body
  expect(previewAt('/orden_pagada.html?color=%23c2185b').body).not.toBe(own)
  expect(previewAt('/orden_pagada.html?color=red').body).toBe(own)
})

test.each(['/nada.html', '/orden_pagada', '/constructor.html', '/../orden_pagada.css'])(
  '%s is no mail',
  (at) => {
    expect(previewAt(at).status).toBe(404)
  },
)

test('the preview runs as it is started by hand', async () => {
  const program = spawn(process.execPath, [path.join(import.meta.dirname, 'preview.ts')], {
    env: { ...process.env, MAILS_PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    const ended = once(program, 'exit')
    program.kill()
    await ended
  })
  const [line] = await once(program.stdout.setEncoding('utf8'), 'data')
  const port = /localhost:(\d+)/.exec(String(line))?.[1]
  const answer = await fetch(`http://127.0.0.1:${port}/orden_comprador.txt`)
  expect(await answer.text()).toContain('482-9317')
})
