/** Pages: what is kept of them, what they show first, and what is drawn for the owner. */
export const pages = [
  {
    name: 'a kept list of products holds though one of them was sold',
    file: 'apps/server/src/pages/shop-reads.ts',
    find: 'own(() => shop.listProducts(query), ofStock)',
    replace: 'own(() => shop.listProducts(query), ofEdits)',
    tests: [{ file: 'apps/server/src/pages/kept-pages', name: 'shop' }],
  },
  {
    name: 'a kept page of a product goes on showing another one of its card that was sold',
    file: 'apps/server/src/pages/shop-reads.ts',
    find: 'own(() => shop.cardOfProduct(slug), ofCard)',
    replace: 'own(() => shop.cardOfProduct(slug), ofEdits)',
    tests: [{ file: 'apps/server/src/pages/shop-reads', name: 'else there is of its card' }],
  },
  {
    name: 'a part that was drawn with other settings is put into a page',
    file: 'apps/storefront/app/start/same-part.tsx',
    find: '[useSettings(), useFrameContent(), ...of]',
    replace: '[useFrameContent(), ...of]',
    tests: [{ file: 'e2e/drawn-parts.e2e.ts', name: 'parts from other pages' }],
  },
  {
    name: 'previews of rules that come together hold everybody up',
    file: 'apps/server/src/take-turns.ts',
    find: 'await nextTurn()\n      return job()',
    replace: 'return job()',
    tests: [{ file: 'apps/server/src/site/manage-content', name: 'let others in' }],
  },
  {
    name: 'comparing products with a book of many expansions holds everybody up',
    file: 'apps/server/src/take-turns.ts',
    find: 'if (performance.now() - begun < sliceMs) return',
    replace: 'return',
    tests: [{ file: 'apps/server/src/card-linking/match-batch', name: 'others get their turn' }],
  },
  {
    name: 'a page asks for its code before it shows anything',
    file: 'apps/storefront/app/start/late-code.ts',
    find: 'Promise.all([painted, picture && picture.decode().catch(() => {})]).then(begin)',
    replace: 'begin()',
    tests: [{ file: 'apps/storefront/app/start/late-code', name: 'once it is painted' }],
  },
  {
    name: 'what changed just now is read from a replica that may not have it',
    file: 'apps/server/src/db/public-reads.ts',
    find: 'if (reached !== changes) return',
    replace: 'if (reached === 0) return',
    tests: [{ file: 'apps/server/src/db/public-reads', name: 'what changed just now' }],
  },
  {
    name: 'a read that a replica fails is failed',
    file: 'apps/server/src/db/public-reads.ts',
    find: 'if (isDomainError(error)) throw error',
    replace: 'if (error) throw error',
    tests: [{ file: 'apps/server/src/db/public-reads', name: 'a replica that dies' }],
  },
]
