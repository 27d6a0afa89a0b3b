import path from 'node:path'

/** Does the name of this file of the storefront change with its bytes? The build puts such in `assets`. */
export const neverChanges = (client: string, file: string): boolean =>
  path.relative(client, file).startsWith(`assets${path.sep}`)
