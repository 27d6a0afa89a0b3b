import { buildApi } from '../../app.ts'
import { readConfig } from '../../config.ts'
import { openDatabase } from '../../db/database.ts'

// The shop's API in a process that may not write long files (start-small-disk-shop.ts). The system also sends a signal,
// which would end the process.
process.on('SIGXFSZ', () => {})

const config = readConfig(process.env)
const database = await openDatabase({ databaseUrl: config.databaseUrl ?? '', dataDir: config.dataDir })
const app = await buildApi({ database, config })
process.stdout.write(`${await app.listen({ port: 0, host: '127.0.0.1' })}\n`)
