import type { FastifyReply } from 'fastify'
import { keepUnderWay, type Preference, type Provider } from '../provider/provider.ts'
import type { Paid } from './pay.ts'

/** Tells the shop of a payment after the buyer was sent back, or before if a fault says so. */
export async function tellInTime(
  { memory }: Provider,
  { faults }: Preference,
  paid: Paid,
  reply: FastifyReply,
): Promise<void> {
  if (faults.before_redirect) await paid.tell()
  else {
    const answered = new Promise((resolve) => reply.raw.once('close', resolve))
    keepUnderWay(
      memory,
      answered.then(() => paid.tell()),
    )
  }
}
