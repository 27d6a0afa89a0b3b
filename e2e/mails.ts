import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'
import { openDatabase } from '../apps/server/src/db/database.ts'

/** The mails about an order that the shop has sent so far, found by its number. */
export async function mailsAbout(dataDir: string, numero: string): Promise<Email[]> {
  const folder = path.join(dataDir, 'mail')
  const files = await readdir(folder).catch(() => [])
  const mails = await Promise.all(
    files
      .filter((file) => file.endsWith('.eml'))
      .map(async (file) => PostalMime.parse(await readFile(path.join(folder, file)))),
  )
  return mails.filter((mail) => `${mail.subject} ${mail.text} ${mail.html}`.includes(numero))
}

export const recipients = (mails: readonly Email[]) =>
  mails.flatMap(({ to }) => (to ?? []).map(({ address }) => address))

/** Makes mails due that wait five minutes because a step may be undone. The shop sends them with its next mail. */
export async function endWaiting({
  databaseUrl,
  dataDir,
}: {
  databaseUrl?: string | undefined
  dataDir: string
}) {
  const database = await openDatabase({ databaseUrl, dataDir })
  await database.pool.query(
    "update correos set proximo_en = now() - interval '1 second' where proximo_en > now()",
  )
  await database.close()
}
