/**
 * docs/spec-coverage.md as data: one row for each statement of the specification, with its files and tests.
 * @typedef {{ file: string, title: string }} NamedTest
 * @typedef {{ number: string, statement: string, files: string[], tests: NamedTest[], unread: string[] }} Row
 */

/** Stands in a cell that nobody has filled yet. */
const gap = '—'

/** @returns {Row[]} every row of every table, in order; text in a cell that has not the expected form is `unread` */
export function parseCoverage(markdown) {
  return markdown
    .split('\n')
    .map((line) => /^\|\s*(\d+\.\d+)\s*\|(.*)\|\s*$/.exec(line))
    .filter((match) => match !== null)
    .map(([, number, rest]) => readRow(number, rest.split(/(?<!\\)\|/).map(readCell)))
}

const readCell = (cell) => cell.trim().replaceAll('\\|', '|')

function readRow(number, cells) {
  const [statement = '', doneIn = '', test = ''] = cells
  const unread = cells.length === 3 ? [] : [`has ${cells.length + 1} columns instead of 4`]
  const files = partsOf(doneIn, ', ').flatMap((part) => {
    const file = /^`([^`]+)`$/.exec(part)?.[1]
    if (!file) unread.push(`names no file: ${part}`)
    return file ? [file] : []
  })
  const tests = partsOf(test, '<br>').flatMap((part) => {
    const match = /^`([^`]+)` › (.+)$/.exec(part)
    if (!match) unread.push(`names no test: ${part}`)
    return match ? [{ file: match[1], title: match[2] }] : []
  })
  return { number, statement, files, tests, unread }
}

const partsOf = (cell, separator) =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '' && part !== gap)

/**
 * Everything that is wrong with the table.
 * @param {Row[]} rows
 * @param {(file: string) => string | null} read the text of a file of the repository, null where there is none
 */
export function findFaults(rows, read) {
  const faults = rows.length === 0 ? ['The table has no rows'] : []
  let [section, last] = [0, 0]
  for (const row of rows) {
    const say = (fault) => faults.push(`${row.number}: ${fault}`)
    const [ofSection, place] = row.number.split('.').map(Number)
    const expected = ofSection === section ? last + 1 : 1
    if (place !== expected || ofSection < section) say(`stands where ${ofSection}.${expected} should`)
    ;[section, last] = [ofSection, place]
    if (row.statement === '') say('states nothing')
    for (const problem of row.unread) say(problem)
    for (const file of row.files) if (read(file) === null) say(`there is no file ${file}`)
    for (const { file, title } of row.tests) {
      const source = read(file)
      if (source === null) say(`there is no test file ${file}`)
      else if (!hasTest(source, title)) say(`${file} has no test «${title}»`)
    }
  }
  return faults
}

/** The rows that still lack a file or a test. */
export const findGaps = (rows) =>
  rows.filter(({ files, tests }) => files.length === 0 || tests.length === 0).map(({ number }) => number)

/**
 * Whether a test file has a test with exactly this title, as the source spells it between the quotes, with the
 * `${width}` of a template or the `%s` of an `each`. Skipped tests and those in comments do not count.
 */
export function hasTest(source, title) {
  const spellings = ["'", '"', '`'].map((quote) => {
    const spelt = quote === '`' ? title : title.replaceAll('\\', '\\\\').replaceAll(quote, `\\${quote}`)
    return quote + spelt.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&') + quote
  })
  const call = String.raw`(?:\b(?:test|it)(?:\.concurrent|\.sequential)?|\))\s*\(`
  const start = String.raw`^(?!\s*(?://|/?\*))[^\n]*?`
  return new RegExp(`${start}${call}\\s*(?:${spellings.join('|')})`, 'm').test(source)
}
