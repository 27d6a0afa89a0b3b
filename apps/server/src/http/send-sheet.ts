import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Sends a sheet as a file to keep, while it is still being written. @throws what its first piece throws, which can still
 * be told in words
 */
export async function sendSheet(
  reply: FastifyReply,
  name: string,
  content: AsyncIterable<string | Uint8Array>,
  kind: keyof typeof types = 'csv',
) {
  const pieces = content[Symbol.asyncIterator]()
  const first = await pieces.next()
  return reply
    .type(types[kind])
    .header('content-disposition', `attachment; filename="${name}.${kind}"`)
    .send(Readable.from(withFirst(first, pieces)))
}

async function* withFirst<Piece>(
  first: IteratorResult<Piece>,
  pieces: AsyncIterator<Piece>,
): AsyncGenerator<Piece> {
  if (first.done) return
  yield first.value
  yield* { [Symbol.asyncIterator]: () => pieces }
}
