import { readFileSync } from 'node:fs'
import path from 'node:path'
import { root } from './ensure-installed.mjs'

/** A title stands between quotes after `test(`, `describe(`, `test.each(…)(` or `ownWords(…)(`. */
const titles =
  /(?:\b(?:test|it|describe)(?:\.\w+)*|\))\s*\(\s*(?:'((?:\\.|[^'\\])*)'|"((?:\\.|[^"\\])*)"|`((?:\\.|[^`\\])*)`)/g

const read = (file) => readFileSync(path.join(root, file), 'utf8')

/**
 * The tests with a word in their path or name, capitals or not.
 * @param {string} word
 * @param {string[]} files of the repository
 * @returns {{ whole: string[], titled: string[], journeys: string[] }} test files to run whole, test files in which
 * only tests with the word in their name run, and files of journeys with at least one
 */
export function chooseTests(word, files, readFile = read) {
  const wanted = word.toLowerCase()
  const inPath = (file) => file.toLowerCase().includes(wanted)
  const inTitles = (file) =>
    [...readFile(file).matchAll(titles)].some(([, ...spelt]) => spelt.join('').toLowerCase().includes(wanted))
  const tests = files.filter((file) => /\.test\.(tsx?|mjs)$/.test(file))
  return {
    whole: tests.filter(inPath),
    titled: tests.filter((file) => !inPath(file) && inTitles(file)),
    journeys: files.filter((file) => file.endsWith('.e2e.ts') && (inPath(file) || inTitles(file))),
  }
}

/** A pattern for a runner that knows patterns only. */
export const patternOf = (word) => `(?i:${word.replace(/[$()*+.?[\\\]^{|}]/g, '\\$&')})`
