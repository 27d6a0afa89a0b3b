/**
 * The names under which a CDN keeps an answer. An edit of anything ends `tienda`, which all have; a sale ends `lista`,
 * its products, and the shared lists that became others (pages/shop-reads.ts).
 */
export const everyAnswer = 'tienda'
export const anyList = 'lista'
export const ofProduct = (id: number) => `producto-${id}`

/** A purge that got lost shows for so long. */
const heldSeconds = 300
/** While a CDN fetches what it had to forget, others still get the old one. */
const staleSeconds = 60

/**
 * What lets a CDN keep an answer until it is told. The browser asks each time all the same: the second header is for the
 * CDN alone (RFC 9213), and says the same to those that know only `s-maxage`.
 */
export const cdnHeaders = (shows: readonly string[]) => ({
  'cache-control': `public, max-age=0, must-revalidate, s-maxage=${heldSeconds}`,
  'cdn-cache-control': `public, max-age=${heldSeconds}, stale-while-revalidate=${staleSeconds}`,
  'cache-tag': [everyAnswer, ...shows].join(','),
})
