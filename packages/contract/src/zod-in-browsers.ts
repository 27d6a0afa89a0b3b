import { z } from 'zod/v4'

// Zod asks whether it may compile its checks, by `eval`. A page's policy forbids that, and a browser reports the
// question as a fault of the page. It asks where the first object is described, so the bundlers of the apps put this
// file in the place of `zod` itself. The server, which shares the process with the storefront's pages, may compile.
if ('document' in globalThis) z.config({ jitless: true })

export { z }
