import { createInterface } from 'node:readline/promises'
import { Writable } from 'node:stream'
import { BackupError } from './backup-error.ts'

/** Asks at the terminal, which shows nothing of what is typed. @throws BackupError where there is no terminal */
export async function askPassword(question: string): Promise<string> {
  if (!process.stdin.isTTY)
    throw new BackupError('Falta la contraseña: escribila en BACKUP_PASSWORD, o corré esto en una terminal.')
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() })
  const terminal = createInterface({ input: process.stdin, output: silent, terminal: true })
  process.stderr.write(question)
  try {
    return await terminal.question('')
  } finally {
    terminal.close()
    process.stderr.write('\n')
  }
}
