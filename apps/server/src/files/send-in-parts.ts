import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { BucketRefusal, type Call, type LocalFile, lengthOf } from './bucket-call.ts'

/** Makes a call, again where that may help. */
type Ask = <Result>(call: Call, take: (answer: IncomingMessage) => Promise<Result>) => Promise<Result | null>

/**
 * Sends a file that is larger than one call may carry. The bucket shows nothing of it before it has all; where a part
 * does not arrive, it is told to forget the others.
 * @param partBytes of each but the last: at least 5 MB, and the file has at most 10,000 parts
 */
export async function sendInParts(ask: Ask, key: string, file: LocalFile, partBytes: number): Promise<void> {
  const uploadId = await ask({ method: 'POST', key, query: { uploads: '' } }, async (answer) =>
    wordOf(await buffer(answer), 'UploadId'),
  )
  if (!uploadId) throw new Error('The bucket began no upload')
  try {
    const tags: string[] = []
    for (let from = 0; from < file.bytes; from += partBytes) {
      const body = { ...file, from, bytes: Math.min(partBytes, file.bytes - from) }
      const query = { partNumber: String(tags.length + 1), uploadId }
      const tag = await ask({ method: 'PUT', key, query, body }, async (answer) => {
        await buffer(answer)
        return answer.headers.etag
      })
      tags.push(tag ?? '')
    }
    await complete(ask, key, uploadId, tags).catch(async (error) => {
      // It may have heard us, and only its answer was lost: then it knows no such upload any more.
      if ((await lengthIn(ask, key)) !== file.bytes) throw error
    })
  } catch (error) {
    // What the bucket keeps of it then is for its own rules to remove (docs/operations.md).
    await ask({ method: 'DELETE', key, query: { uploadId } }, (answer) => buffer(answer)).catch(() => {})
    throw error
  }
}

async function complete(ask: Ask, key: string, uploadId: string, tags: readonly string[]) {
  const parts = tags.map((tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag}</ETag></Part>`)
  const body = Buffer.from(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`)
  await ask({ method: 'POST', key, query: { uploadId }, body }, async (answer) => {
    // The bucket may answer 200 before it has put the parts together, and tell only then that it could not.
    const code = wordOf(await buffer(answer), 'Code')
    if (code) throw new BucketRefusal(500, code)
  })
}

const lengthIn = (ask: Ask, key: string) =>
  ask({ method: 'HEAD', key }, async (answer) => lengthOf(answer.resume()))

const wordOf = (xml: Buffer, name: string) =>
  new RegExp(`<${name}>([^<]+)</${name}>`).exec(xml.toString())?.[1]
