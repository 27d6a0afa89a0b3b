import { quickenImports } from './quick-imports.ts'

quickenImports()
// Only what is imported from here on is found the quick way.
await import('./start.ts')
