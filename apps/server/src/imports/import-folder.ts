import path from 'node:path'
import type { Config } from '../config.ts'

/** Where the sheets that are being imported wait. */
export const importFolder = ({ dataDir }: Pick<Config, 'dataDir'>) => path.join(dataDir, 'importaciones')
