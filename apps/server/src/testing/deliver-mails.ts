import type { Database } from '../db/database.ts'
import { sendMails } from '../mail/send-mails.ts'
import type { OutgoingMail } from '../mail/transport.ts'

/** Collects the waiting mails of the shop at `https://mazo.example` in a list; a failed mail fails the test. */
export async function deliverMails(db: Database, sessionSecret: string): Promise<OutgoingMail[]> {
  const sent: OutgoingMail[] = []
  await sendMails({
    db,
    transport: { send: async (mail) => void sent.push(mail), close: () => {} },
    publicUrl: 'https://mazo.example',
    sessionSecret,
    failed: (_clave, error) => {
      throw error
    },
    unmarked: () => {},
  })
  return sent
}
