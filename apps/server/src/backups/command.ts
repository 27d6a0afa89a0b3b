import { parseArgs } from 'node:util'
import { argumentFault } from '../argument-fault.ts'
import { causeOf } from '../db/cause-of.ts'
import { isOutage, sqlState } from '../db/outage.ts'
import { StartError } from '../start-error.ts'
import { BackupError, inWords } from './backup-error.ts'

type Asked = { file: string | undefined; withPassword: boolean }

/** Runs a command as npm starts it: what it cannot do is one line, and its exit code is 1. */
export async function runCommand(usage: string, work: (asked: Asked) => Promise<string>): Promise<void> {
  try {
    const asked = readArguments(process.argv.slice(2), usage)
    console.log(asked ? await work(asked) : usage)
  } catch (error) {
    process.exitCode = 1
    console.error(oneLineOf(error))
    if (process.env.LOG_LEVEL === 'debug') console.error(causeOf(error))
  }
}

/** What a person at a terminal reads; where a stack trace would help, LOG_LEVEL=debug adds it. */
function oneLineOf(error: unknown): string {
  const told = inWords(error)
  if (told instanceof BackupError || told instanceof StartError) return told.message
  if (sqlState(error) === insufficientPrivilege) return notAllowed
  if (isOutage(error) && saysLost.test(sqlState(error) ?? '')) return lost
  const cause = causeOf(error)
  const why = cause instanceof Error ? cause.message : String(cause)
  return `No se pudo por un error inesperado: ${why.split('\n')[0]}.`
}

const insufficientPrivilege = '42501'
/** PostgreSQL ends, or says nothing; a full disk or a standby say what they are. */
const saysLost = /^$|^08|^57P0|^E/
const notAllowed =
  'El usuario de DATABASE_URL no tiene permiso en esa base de datos: usá el que es su dueño. No se cambió nada.'
const lost = 'La base de datos dejó de responder: fijate que esté encendida y volvé a intentar.'

/** @returns undefined for who asks how it is used */
function readArguments(args: string[], usage: string): Asked | undefined {
  try {
    const { values, positionals } = parseArgs({
      args,
      allowPositionals: true,
      options: {
        'con-clave': { type: 'boolean', default: false },
        help: { type: 'boolean', short: 'h', default: false },
      },
    })
    if (values.help) return undefined
    const [file, another] = positionals
    if (another) throw new Error(`sobra «${another}»`)
    return { file, withPassword: values['con-clave'] }
  } catch (error) {
    throw new BackupError(`${argumentFault(error)}\n${usage}`, { cause: error })
  }
}
