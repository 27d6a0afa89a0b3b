import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { createInterface } from 'node:readline'
import type { StartEngine } from './engine.ts'
import { until } from './until.ts'

/** A driver that does not answer for this long hangs, in ms. */
const longestMs = 60_000

/** WebKit, over WebDriver, on a screen in memory, because it has no headless mode. */
export const startWebKit: StartEngine = async (ends) => {
  const call = await startDriver(await startScreen(ends), ends)

  return async () => {
    const { sessionId } = await call<{ sessionId: string }>('POST', '/session', {
      // The first look, which starts the watching of errors, comes while the page still loads.
      capabilities: { alwaysMatch: { pageLoadStrategy: 'none' } },
    })
    const session = `/session/${sessionId}`
    const seen: string[] = []
    async function run<Answer>(inPage: unknown, args: string[]): Promise<Answer> {
      const script = `const errors = (${watchConsole})(); return [(${inPage})(...arguments), errors.splice(0)]`
      const [answer, errors] = await call<[Answer, string[]]>('POST', `${session}/execute/sync`, {
        script,
        args,
      })
      seen.push(...errors)
      return answer
    }
    return {
      open: (address) => call('POST', `${session}/url`, { url: address }),
      ask: (inPage, ...args) => run(inPage, args),
      find: async (inPage, ...args) => {
        // An element comes as an object with its id under a fixed name of WebDriver's.
        const found = await run<Record<string, string> | null>(inPage, args)
        if (!found) return null
        const element = `${session}/element/${Object.values(found)[0]}`
        return {
          click: () => call('POST', `${element}/click`, {}),
          type: (text) => call('POST', `${element}/value`, { text }),
        }
      },
      consoleErrors: async () => {
        await run(() => {}, [])
        return seen
      },
      close: () => call('DELETE', session),
    }
  }
}

/**
 * Runs in the page at each look, and answers the errors since the last one. A driven WebKit does not report its
 * console, so the page is watched from within, from the first look on.
 */
function watchConsole(): string[] {
  const page = window as typeof window & { shownErrors?: string[] }
  if (page.shownErrors) return page.shownErrors
  const errors: string[] = []
  page.shownErrors = errors
  addEventListener('error', ({ message }) => errors.push(message))
  addEventListener('unhandledrejection', ({ reason }) => errors.push(String(reason)))
  const show = console.error
  console.error = (...words) => {
    errors.push(words.join(' '))
    show(...words)
  }
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    errors.push(`The page's policy (${effectiveDirective}) refused ${blockedURI}`),
  )
  return errors
}

/** @returns the name of the screen's display */
async function startScreen(ends: AsyncDisposableStack): Promise<string> {
  const screen = spawn('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  ends.defer(() => end(screen))
  for await (const display of createInterface(screen.stdout)) return `:${display}`
  throw new Error('Xvfb ended before it had a display')
}

async function startDriver(display: string, ends: AsyncDisposableStack) {
  const port = await findFreePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`], {
    // Without a graphics card, compositing layers cost more than they save.
    env: { ...process.env, DISPLAY: display, GDK_BACKEND: 'x11', WEBKIT_DISABLE_COMPOSITING_MODE: '1' },
    stdio: 'ignore',
  })
  ends.defer(() => end(driver))

  async function call<Answer>(method: string, path: string, body?: object): Promise<Answer> {
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      body: body && JSON.stringify(body),
      signal: AbortSignal.timeout(longestMs),
    })
    const { value } = (await answer.json()) as { value: Answer & { message?: string } }
    if (!answer.ok) throw new Error(`${method} ${path}: ${value.message}`)
    return value
  }

  await until('WebKitWebDriver', () => call<{ ready: boolean }>('GET', '/status'))
  return call
}

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  server.close()
  return port
}

async function end(child: ChildProcess) {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}
