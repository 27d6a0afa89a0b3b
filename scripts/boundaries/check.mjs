// Finds forbidden imports (.dependency-cruiser.mjs) and measures the house (house.mjs); prints JSON, `{ rules, files,
// figures: [text…], faults: [text…] }`.
import { createRequire, registerHooks } from 'node:module'
import { pathToFileURL } from 'node:url'
import config from '../../.dependency-cruiser.mjs'
import { root } from '../ensure-installed.mjs'

// dependency-cruiser reads TypeScript through TypeScript's own API, which version 7 lacks: give it our 5.9.
const require = createRequire(import.meta.url)
const own = Object.fromEntries(
  ['typescript', 'typescript/package.json'].map((name) => [name, pathToFileURL(require.resolve(name)).href]),
)
registerHooks({
  resolve: (specifier, context, next) =>
    specifier in own ? { url: own[specifier], shortCircuit: true } : next(specifier, context),
})
const { cruise } = await import('dependency-cruiser')
const { inspectHouse } = await import('./house.mjs')

const { forbidden, options } = config
const { output } = await cruise(['packages', 'apps', 'dev', 'e2e', 'bench', 'scripts'], {
  ...options,
  baseDir: root,
  validate: true,
  ruleSet: { forbidden },
})
const faults = output.summary.violations.map(({ rule, from, to, cycle }) => {
  const path = cycle ? cycle.map(({ name }) => name).join(' → ') : to
  return `${rule.name}: ${from} → ${path}`
})
const house = inspectHouse(output.modules)
console.log(
  JSON.stringify(
    {
      rules: forbidden.length,
      files: output.summary.totalCruised,
      figures: house.figures,
      faults: [...faults, ...house.faults],
    },
    null,
    2,
  ),
)
