import { readConfig } from './config.ts'
import { type OpenDatabase, openDatabase } from './db/database.ts'
import { StartError } from './start-error.ts'

/**
 * The shop's database, for a command that somebody runs beside the server.
 * @throws StartError that says how to `goOn` when the server has the embedded database
 */
export async function openForCommand(goOn: string): Promise<OpenDatabase> {
  const { databaseUrl, dataDir } = readConfig(process.env)
  try {
    // Slow statements do not matter here, and a lost connection ends the command with its own error.
    return await openDatabase({ databaseUrl, dataDir, warn: () => {} })
  } catch (error) {
    if (databaseUrl || !(error instanceof StartError) || !error.message.includes('en uso')) throw error
    throw new StartError(`${error.message} Pará el servidor (Ctrl-C donde corre) y ${goOn}.`)
  }
}
