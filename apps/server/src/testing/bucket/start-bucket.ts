import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import type { BucketAccess } from '../../files/bucket-access.ts'
import { makeMemoryFolder } from '../memory-folder.ts'

/** What the way to a bucket does to a call. */
export type Fault =
  /** It is answered 503. */
  | 'busy'
  /** Its connection is cut at once. */
  | 'cut'
  /** Its answer is cut half way. */
  | 'half'
  /** It arrives twice. */
  | 'twice'
  /** It is taken and never answered. */
  | 'silent'

export type TestBucket = {
  access: BucketAccess
  /** What happens to the calls that come next, one each; the others pass, and those without a fault. */
  faults: (Fault | undefined)[]
  /** Calls that are always answered 503, by method and address. */
  refuses: RegExp | undefined
  /** The methods and addresses of the calls that came. */
  calls: string[]
  /** While true nobody gets through. */
  isDown: boolean
  stop: () => Promise<void>
}

const server = fileURLToPath(new URL('./s3-server.ts', import.meta.url))

/** A real S3 server with one bucket, behind a proxy that fails as it is told. */
export async function startBucket(): Promise<TestBucket> {
  const directory = await makeMemoryFolder()
  const child = spawn(process.execPath, ['--openssl-legacy-provider', server, directory], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const [told] = await once(child.stdout, 'data')
  const port = Number(told)
  const proxy = http.createServer((request, answer) => {
    const call = `${request.method} ${decodeURIComponent(request.url ?? '')}`
    bucket.calls.push(call)
    const fault = bucket.refuses?.test(call) ? 'busy' : bucket.faults.shift()
    pass(port, request, answer, bucket.isDown ? 'cut' : fault)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  const { port: near } = proxy.address() as AddressInfo
  const bucket: TestBucket = {
    // The keys that the server knows.
    access: {
      url: `http://127.0.0.1:${near}/tienda`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
    },
    faults: [],
    refuses: undefined,
    calls: [],
    isDown: false,
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill()
      proxy.closeAllConnections()
      await Promise.all([ended, new Promise((closed) => proxy.close(closed))])
      await rm(directory, { recursive: true, force: true })
    },
  }
  return bucket
}

function pass(port: number, request: IncomingMessage, answer: ServerResponse, fault: Fault | undefined) {
  if (fault === 'cut') request.socket.destroy()
  else if (fault === 'silent') request.resume()
  else if (fault === 'busy') request.resume().on('end', () => answer.writeHead(503).end())
  else void answerThrough(port, request, answer, fault).catch(() => request.socket.destroy()) // whoever asked is gone
}

async function answerThrough(
  port: number,
  request: IncomingMessage,
  answer: ServerResponse,
  fault: Fault | undefined,
) {
  const body = await readWhole(request)
  if (fault === 'twice') await forward(port, request, body)
  const { status, headers, bytes } = await forward(port, request, body)
  answer.writeHead(status, headers)
  if (fault !== 'half') answer.end(bytes)
  else answer.write(bytes.subarray(0, bytes.length / 2), () => request.socket.destroy())
}

async function forward(port: number, { method, url, headers }: IncomingMessage, body: Buffer) {
  const call = http.request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
  call.end(body)
  const [answer]: IncomingMessage[] = await once(call, 'response')
  if (!answer) throw new Error('The server gave no answer')
  return { status: answer.statusCode ?? 0, headers: answer.headers, bytes: await readWhole(answer) }
}

async function readWhole(message: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of message) pieces.push(piece)
  return Buffer.concat(pieces)
}
