// The arrows of docs/architecture.md, kept by `npm test`: what may import what.

const tests = String.raw`\.test\.tsx?$|^apps/server/src/testing/`
const server = '^apps/server/src'

export default {
  forbidden: [
    {
      name: 'no-circles',
      comment: 'Two files that need each other are one subject, or hide a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'contract-knows-nobody',
      comment: 'The contract is what server and screens agree on; it imports nothing of ours.',
      severity: 'error',
      from: { path: '^packages/contract/' },
      to: { path: '^(apps|dev|e2e|bench|scripts)/' },
    },
    {
      name: 'apps-meet-in-the-contract',
      comment: 'An app never imports another. Only server/pages loads the build of the storefront.',
      severity: 'error',
      from: { path: '^apps/([^/]+)/', pathNot: `${server}/pages/` },
      to: { path: '^apps/', pathNot: '^apps/$1/' },
    },
    {
      name: 'stand-ins-know-nobody',
      comment: 'What stands in for an outsider knows of the shop what an outsider knows: its addresses.',
      severity: 'error',
      from: { path: '^dev/mercado-pago/' },
      to: { path: '^(packages|apps|e2e|bench|scripts)/' },
    },
    {
      name: 'pictures-know-the-demo-shop',
      comment:
        'The demo pictures are drawn from the description of the demo shop, and from nothing else of ours.',
      severity: 'error',
      from: { path: '^dev/demo-pictures/' },
      to: {
        path: '^(packages|apps|e2e|bench|scripts|dev)/',
        pathNot: [`${server}/demo/`, '^dev/demo-pictures/'],
      },
    },
    {
      name: 'stand-ins-stay-outside',
      comment: 'The shop talks to a stand-in as to the real one, over HTTP. Only tests start it.',
      severity: 'error',
      from: { path: '^(packages|apps|bench)/', pathNot: tests },
      to: { path: '^dev/' },
    },
    {
      name: 'pages-load-only-the-build',
      severity: 'error',
      from: { path: `${server}/pages/` },
      to: { path: '^apps/(storefront|admin)/', pathNot: '^apps/storefront/build/' },
    },
    {
      name: 'nobody-calls-routes',
      comment: 'Routes call rules, never the reverse: routes are known to app.ts and to routes alone.',
      severity: 'error',
      from: { pathNot: `${server}/app\\.ts$|${server}/.+/[^/]*routes\\.ts$|${tests}` },
      to: { path: `${server}/.+/[^/]*routes\\.ts$` },
    },
    {
      name: 'rules-know-no-http',
      comment: 'What the shop does can be called without a request: by a page, a job, a command.',
      severity: 'error',
      from: {
        path: `${server}/(audit|card-linking|catalog|catalog-management|customers|demo|events|idempotency|imports|mail|newsletter|order-management|orders|outbox|reports|search|site|staff|stock)/`,
        pathNot: `routes\\.ts$|${server}/staff/staff-session\\.ts$|${tests}`,
      },
      to: { path: ['^node_modules/(fastify|@fastify)', `${server}/(app|main|start)\\.ts$`] },
    },
    {
      name: 'linking-is-above-catalogue-and-book',
      comment: 'A product may name its card without knowing how that was found.',
      severity: 'error',
      from: {
        path: `${server}/(audit|background-work|card-book|catalog|catalog-management)/`,
        pathNot: tests,
      },
      to: { path: `${server}/card-linking/` },
    },
    {
      name: 'database-knows-no-rules',
      severity: 'error',
      from: { path: `${server}/db/`, pathNot: tests },
      to: {
        path: `${server}/`,
        pathNot: `${server}/(db/|config\\.ts$|domain-error\\.ts$|file-fault\\.ts$|start-error\\.ts$|within\\.ts$)`,
      },
    },
    {
      name: 'shop-blind-parts',
      comment: 'What lies in ui/ knows nothing of the shop: a feature uses it, never the reverse.',
      severity: 'error',
      from: { path: '^apps/storefront/app/ui/', pathNot: tests },
      to: { path: '^apps/storefront/app/', pathNot: '^apps/storefront/app/ui/' },
    },
    {
      name: 'tests-stay-tests',
      comment: 'What serves shoppers imports nothing that is there for tests.',
      severity: 'error',
      from: { path: '^(apps|packages)/', pathNot: tests },
      to: { path: tests },
    },
    {
      name: 'shipped-code-needs-shipped-packages',
      comment: 'The image leaves devDependencies out, and has only what a package.json asks for.',
      severity: 'error',
      from: { path: `${server}/`, pathNot: tests },
      to: { dependencyTypes: ['npm-dev', 'npm-no-pkg', 'npm-unknown'] },
    },
    {
      name: 'no-barrels',
      comment: 'Import the file itself.',
      severity: 'error',
      from: {},
      to: { path: String.raw`^(?!node_modules).*/index\.tsx?$`, pathNot: '^apps/admin/src/[^/]+/index' },
    },
    {
      name: 'named-after-a-subject',
      comment: 'No utils, helpers, lib or common: what is shared is named after what it is about.',
      severity: 'error',
      from: {},
      to: { path: '^(?!.*node_modules).*/(util|utils|helper|helpers|lib|common)[/.]' },
    },
    {
      name: 'all-found',
      comment: 'Vite finds what ends in `?url`, and a build ends where it does not.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: String.raw`\?url$` },
    },
  ],
  options: {
    tsPreCompilationDeps: true, // an import of a type is an import
    doNotFollow: { path: 'node_modules' },
    exclude: {
      path: [String.raw`^(apps|packages)/[^/]+/(build|dist|\.react-router)/`, String.raw`(^|/)\+types/`],
    },
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
}
