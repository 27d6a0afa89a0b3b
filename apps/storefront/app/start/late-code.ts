/**
 * Lets a page be seen before its code takes the line. On a phone's line the code is most of what comes, and it came
 * together with the style, the font and the first picture; what is tapped meanwhile is kept (early-taps.ts).
 *
 * The code is asked for once the page is painted and has the picture that is seen first, or somebody taps or types, or
 * after a while in any case. A tab in the background paints nothing.
 */
const awaitFirstLook = `await new Promise((begin) => {
  setTimeout(begin, 2000)
  for (const sign of ['pointerdown', 'keydown']) addEventListener(sign, begin, { once: true, capture: true, passive: true })
  if (document.hidden || window.inHurry) return begin()
  const painted = new Promise((done) => new PerformanceObserver(done).observe({ type: 'paint', buffered: true }))
  const picture = document.querySelector('img[fetchpriority="high"]')
  Promise.all([painted, picture && picture.decode().catch(() => {})]).then(begin)
})`

/**
 * Rewrites a page as React Router draws it, which preloads its modules and imports them at once.
 * @returns a page that does both later
 */
export function askForCodeLate(html: string): string {
  const files: string[] = []
  const withoutPreloads = html.replace(
    /<link rel="modulepreload" href="([^"]*)"[^>]*>/g,
    (_, file: string) => {
      files.push(file)
      return ''
    },
  )
  return withoutPreloads.replace(
    /(<script[^>]* type="module"[^>]*>)([\s\S]*?)(?=<\/script>)/,
    (_, tag: string, imports: string) => `${tag}${importLate(imports, files)}`,
  )
}

/** In a function of its own, because what fails in it is then a rejection that early-taps.ts hears of. */
const importLate = (imports: string, files: readonly string[]) => `(async () => {
${awaitFirstLook.replace(/\n +/g, '\n')}
for (const href of ${JSON.stringify(files)}) document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
${imports
  .replace(/^import \* as (\w+) from (".*?");?$/gm, 'const $1 = await import($2)')
  .replace(/^import (".*?");?$/gm, 'await import($1)')}
})()`
