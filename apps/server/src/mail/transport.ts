import { mkdir, open, rename, unlink } from 'node:fs/promises'
import path from 'node:path'
import { createTransport, type SendMailOptions } from 'nodemailer'

/** `name` is a file's name that no other mail has. */
export type OutgoingMail = SendMailOptions & { name: string }

export type MailTransport = {
  /** @throws when the mail was not accepted, or it is not known whether it was */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

const timeouts = {
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 20_000,
  dnsTimeout: 10_000,
}

/** To the SMTP server of `smtpUrl`, else as files in `folder` that any mail program opens (decision 40). */
export function openTransport(smtpUrl: string | undefined, folder: string): MailTransport {
  return smtpUrl ? overSmtp(smtpUrl) : intoFolder(folder)
}

function overSmtp(smtpUrl: string): MailTransport {
  const smtp = createTransport({ url: smtpUrl, ...timeouts, disableFileAccess: true, disableUrlAccess: true })
  return {
    send: async ({ name: _name, ...mail }) => {
      await smtp.sendMail(mail)
    },
    close: () => smtp.close(),
  }
}

function intoFolder(folder: string): MailTransport {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return {
    send: async ({ name, ...mail }) => {
      const { message } = await writer.sendMail(mail)
      if (!Buffer.isBuffer(message)) throw new Error('nodemailer gave a stream where a buffer was asked')
      await writeWhole(path.join(folder, `${name}.eml`), message)
    },
    close: () => {},
  }
}

/** Writes under another name until the file is whole and on disk, so that nobody reads half a mail. */
async function writeWhole(file: string, content: Buffer) {
  await mkdir(path.dirname(file), { recursive: true })
  const draft = `${file}.${process.pid}.new`
  try {
    await write(draft, content)
    await rename(draft, file)
  } catch (error) {
    await unlink(draft).catch(() => {}) // half of it; the error below is the one to tell
    throw error
  }
}

async function write(file: string, content: Buffer) {
  const handle = await open(file, 'w')
  try {
    await handle.writeFile(content)
    await handle.sync()
  } finally {
    await handle.close()
  }
}
