import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** Sends a sheet as a file to keep, while it is still being written. */
export const sendSheet = (
  reply: FastifyReply,
  name: string,
  content: AsyncIterable<string | Uint8Array>,
  kind: keyof typeof types = 'csv',
) =>
  reply
    .type(types[kind])
    .header('content-disposition', `attachment; filename="${name}.${kind}"`)
    .send(Readable.from(content))
