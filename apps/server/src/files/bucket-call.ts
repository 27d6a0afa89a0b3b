import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import http from 'node:http'
import https from 'node:https'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { AwsV4Signer } from 'aws4fetch'
import type { BucketAccess } from './bucket-access.ts'

/** One of this machine, or so many bytes of it. */
export type LocalFile = { path: string; bytes: number; from?: number }
export type Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE'
  key?: string
  query?: Record<string, string>
  body?: Buffer | LocalFile
}
type Terms = {
  /** How long nothing may come or go. */
  silenceMs: number
  signal?: AbortSignal | undefined
}

/**
 * Makes one call.
 * @returns what `take` made of the answer, or null where there is no such object
 * @throws BucketRefusal, or whatever cut the connection
 */
export async function askBucket<Result>(
  access: BucketAccess,
  call: Call,
  terms: Terms,
  take: (answer: http.IncomingMessage) => Promise<Result>,
): Promise<Result | null> {
  const answer = await exchange(access, call, terms)
  const status = answer.statusCode ?? 0
  if (status >= 200 && status < 300) return take(answer)
  const told = (await buffer(answer)).toString('utf8', 0, 10_000)
  const code = /<Code>(\w+)<\/Code>/.exec(told)?.[1]
  // A bucket that is not there is 404 too, and says so; what is asked by HEAD says nothing.
  if (status === 404 && (code === 'NoSuchKey' || call.method === 'HEAD')) return null
  throw new BucketRefusal(status, code ?? '')
}

/** The bucket answered, and not what was wanted. */
export class BucketRefusal extends Error {
  readonly mayPass: boolean
  readonly status: number
  /** S3's word for it, if it said one. */
  readonly code: string

  constructor(status: number, code: string) {
    super(`The bucket answered ${status} ${code}`)
    this.status = status
    this.code = code
    this.name = 'BucketRefusal'
    this.mayPass = status >= 500 || status === 429 || code === 'RequestTimeout'
  }
}

const agents = {
  'http:': new http.Agent({ keepAlive: true, maxSockets: 64 }),
  'https:': new https.Agent({ keepAlive: true, maxSockets: 64 }),
}

async function exchange(
  access: BucketAccess,
  { method, key, query, body }: Call,
  { silenceMs, signal }: Terms,
) {
  const path = key === undefined ? '' : `/${key.split('/').map(encodeURIComponent).join('/')}`
  const search = query ? `?${new URLSearchParams(query)}` : ''
  const { url, headers } = await new AwsV4Signer({
    ...access,
    service: 's3',
    method,
    url: `${access.url}${path}${search}`,
    headers: { 'x-amz-content-sha256': Buffer.isBuffer(body) ? sumOf(body) : 'UNSIGNED-PAYLOAD' },
  }).sign()
  const { protocol } = url
  if (protocol !== 'http:' && protocol !== 'https:') throw new Error(`No address of a bucket: ${url.origin}`)
  const request = (protocol === 'http:' ? http : https).request(url, {
    method,
    agent: agents[protocol],
    timeout: silenceMs,
    headers: { ...Object.fromEntries(headers), ...(body && { 'content-length': lengthOf(body) }) },
    ...(signal && { signal }),
  })
  // What still waits to be read is no silence of the bucket's: its reader is slow.
  request.on('timeout', () =>
    answer?.readableLength
      ? request.setTimeout(silenceMs)
      : request.destroy(new Error('The bucket is silent')),
  )
  let answer: http.IncomingMessage | undefined
  const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
    request
      .on('response', (response) => {
        answer = response
        resolve(response)
      })
      .on('error', reject)
  })
  if (!body || Buffer.isBuffer(body)) request.end(body)
  // What is refused may be answered before all of it went.
  else pipeline(readFrom(body), request).catch((error) => request.destroy(error))
  return answered
}

const readFrom = ({ path, bytes, from }: LocalFile) =>
  createReadStream(path, from === undefined ? {} : { start: from, end: from + bytes - 1 })

const sumOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

/** In bytes. */
export function lengthOf(of: Buffer | LocalFile | http.IncomingMessage): number {
  if (Buffer.isBuffer(of)) return of.length
  return 'path' in of ? of.bytes : Number(of.headers['content-length'])
}
