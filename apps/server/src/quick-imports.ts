import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * Finds Drizzle's files without parsing its package.json of 180 kB again for each file and each importer. Node 24 does
 * that, which was half of the program's loading time (docs/decisions/node-as-a-package.md).
 */
export function quickenImports(): void {
  const found = new Map<string, ResolveFnOutput>()
  registerHooks({
    resolve(specifier, context, next) {
      if (specifier.startsWith('drizzle-orm')) {
        const file = found.get(specifier) ?? { ...next(specifier, context), shortCircuit: true }
        found.set(specifier, file)
        return file
      }
      const { parentURL } = context
      if (!specifier.startsWith('.') || !parentURL?.includes('/node_modules/drizzle-orm/'))
        return next(specifier, context)
      return { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
    },
  })
}
