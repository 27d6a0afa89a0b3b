import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { openTransport } from '../mail/transport.ts'

type Mail = { to: string; messageId: string; source: string }

/** A mail server on a free port that keeps its mails. `seen` also holds the refused ones. */
export async function startSmtp() {
  const received: Mail[] = []
  const seen: Mail[] = []
  let refusal: (to: string) => number | undefined = () => undefined
  let isMute = false
  let server: SMTPServer | undefined
  let port = 0

  const make = () =>
    new SMTPServer({
      disabledCommands: ['AUTH', 'STARTTLS'],
      logger: false,
      onData: (stream, session, callback) => {
        const parts: Buffer[] = []
        stream.on('data', (part: Buffer) => parts.push(part))
        stream.on('end', () => {
          const to = session.envelope.rcptTo.map(({ address }) => address).join(', ')
          const source = Buffer.concat(parts).toString('utf8')
          const messageId = /^Message-ID: (.*)$/im.exec(source)?.[1] ?? ''
          seen.push({ to, messageId, source })
          if (isMute) return
          const code = refusal(to)
          if (code) return callback(Object.assign(new Error('Not now'), { responseCode: code }))
          received.push({ to, messageId, source })
          callback()
        })
      },
    })
  const start = async () => {
    server = make()
    const listening = server
    await new Promise<void>((resolve, reject) => {
      listening.once('error', reject)
      listening.listen(port, '127.0.0.1', () => resolve())
    })
    port = (listening.server.address() as AddressInfo).port
  }
  const stop = async () => {
    const stopping = server
    server = undefined
    if (stopping) await new Promise<void>((resolve) => stopping.close(() => resolve()))
  }
  await start()
  return {
    received,
    seen,
    start,
    stop,
    url: `smtp://127.0.0.1:${port}`,
    transport: openTransport(`smtp://127.0.0.1:${port}`, ''),
    /** From now on answers the code that `by` gives for a recipient, if any. */
    refuse: (by: typeof refusal) => {
      refusal = by
    },
    /** From now on accepts mails without answering, so that the sender waits. */
    mute: (isNow: boolean) => {
      isMute = isNow
    },
    [Symbol.asyncDispose]: stop,
  }
}
