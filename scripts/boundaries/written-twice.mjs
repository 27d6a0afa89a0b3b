const linesOfPlace = 6

/**
 * Places of six lines that stand in the code twice, to the letter. Imports, comments, and lines of brackets alone are
 * not counted.
 * @param {Map<string, string>} sources text by file
 * @returns {string[]} a line for each two files that share such a place, with where it begins
 */
export function findWrittenTwice(sources) {
  const first = new Map()
  const found = new Map()
  for (const [file, text] of sources) {
    const lines = countedLines(text)
    for (let at = 0; at + linesOfPlace <= lines.length; at += 1) {
      const place = lines.slice(at, at + linesOfPlace)
      const words = place.map(({ text }) => text).join('\n')
      const here = { file, line: place[0].line, last: place.at(-1).line }
      const there = first.get(words)
      if (!there) first.set(words, here)
      else if (there.file !== file || there.last < here.line) {
        const pair = `${there.file} ${file}`
        if (!found.has(pair)) found.set(pair, `${there.file}:${there.line} and ${file}:${here.line}`)
      }
    }
  }
  return [...found.values()]
}

function countedLines(text) {
  const withoutImports = text.replace(/^import\b[^'"]*(?:'[^']*'|"[^"]*").*$/gm, (statement) =>
    statement.replace(/[^\n]/g, ''),
  )
  return withoutImports
    .split('\n')
    .map((line, index) => ({ text: line.trim(), line: index + 1 }))
    .filter(({ text }) => !/^(?:\/\/|\/\*|\*|\{\/\*)/.test(text) && /[\p{L}\d]/u.test(text))
}
