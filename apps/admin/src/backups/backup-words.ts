import type { KeptBackup } from '@mazo/contract/backups.ts'

/** Who made a backup, and whether it opens only with its password. */
export const kindText = ({ automatico, con_clave }: Pick<KeptBackup, 'automatico' | 'con_clave'>) =>
  `${automatico ? 'automático' : 'a mano'}${con_clave ? ' · con contraseña' : ''}`
