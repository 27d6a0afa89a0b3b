import { parseArgs } from 'node:util'
import { argumentFault } from '../argument-fault.ts'
import { causeOf } from '../db/cause-of.ts'
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
    const told = inWords(error)
    if (told instanceof BackupError || told instanceof StartError) console.error(told.message)
    else console.error('No se pudo por un error inesperado:', causeOf(error))
  }
}

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
