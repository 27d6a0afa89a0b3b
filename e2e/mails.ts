import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import PostalMime, { type Email } from 'postal-mime'

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
