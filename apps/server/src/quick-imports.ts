import { type ResolveFnOutput, registerHooks } from 'node:module'

/**
 * Finds Drizzle's files without parsing its package.json, of 180 kB, again for each of them and for each file that
 * imports it. Node 24 does so, which was half of the time that the program took to load (docs/decisions/node-as-a-package.md).
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
