// Measures the plan of the house, each figure with a bound that only ever goes down.
import { readFileSync } from 'node:fs'
import path from 'node:path'
import ts from 'typescript'
import { root } from '../ensure-installed.mjs'
import { findFolderCircles } from './folder-circles.mjs'
import { findForeignWrites } from './foreign-writes.mjs'
import { findWrittenTwice } from './written-twice.mjs'

/** The most faults allowed of each kind. Lower a bound when you fix a fault: the check asks for it. */
const bounds = {
  'circles of folders': 0,
  'tables written from elsewhere': 0,
  'folders with more than 20 source files': 0,
  'files over 300 lines': 0,
  'functions over 80 lines': 0,
  'escapes from the types or the linter': 26,
  'rooms that docs/architecture.md does not name': 0,
  'places of six lines written twice': 1,
}

const houses = ['apps/server/src', 'apps/storefront/app', 'apps/admin/src', 'packages/contract/src']
const isSource = (file) =>
  /\.tsx?$/.test(file) && !/\.(?:test|e2e)\.tsx?$|\.d\.ts$/.test(file) && !file.includes('/+types/')
/** Code for tests and development: only its folders are counted. */
const isBeside = (file) => /^(?:apps\/server\/src\/testing|dev|e2e)\//.test(file)

const mostFiles = 20
const mostLines = 300
const mostOfFunction = 80
/** A folder that is a table of contents: a file for each address. */
const contents = new Set(['apps/storefront/app/routes'])

/**
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules as dependency-cruiser gives them
 * @returns {{ figures: string[], faults: string[] }} the counts, and those beyond their bound
 */
export function inspectHouse(modules) {
  const all = modules.map(({ source }) => source).filter(isSource)
  const files = all.filter((file) => isOfHouse(file) && !isBeside(file))
  const sources = new Map(files.map((file) => [file, readFileSync(path.join(root, file), 'utf8')]))
  const imports = new Map(
    modules.map(({ source, dependencies }) => [source, dependencies.map(({ resolved }) => resolved)]),
  )
  const found = {
    'circles of folders': houses.flatMap((house) =>
      findFolderCircles(house, files, (file) => imports.get(file) ?? []),
    ),
    'tables written from elsewhere': findForeignWrites(sources),
    'folders with more than 20 source files': fullRooms([...files, ...all.filter(isBeside)]),
    'files over 300 lines': [...sources].flatMap(longFile),
    'functions over 80 lines': [...sources].flatMap(longFunctions),
    'escapes from the types or the linter': [...sources].flatMap(escapes),
    'rooms that docs/architecture.md does not name': unnamedRooms(files),
    'places of six lines written twice': findWrittenTwice(sources),
  }
  const figures = Object.entries(found).map(([kind, places]) => `${places.length} ${kind}`)
  const faults = Object.entries(found).flatMap(([kind, places]) => {
    const bound = bounds[kind]
    if (places.length > bound)
      return [
        `${places.length} ${kind}, and ${bound} may be:\n${places.map((place) => `  ${place}`).join('\n')}`,
      ]
    if (places.length < bound)
      return [`Only ${places.length} ${kind}: lower the bound of ${bound} in scripts/boundaries/house.mjs`]
    return []
  })
  return { figures, faults }
}

const isOfHouse = (file) => houses.some((house) => file.startsWith(`${house}/`))

function fullRooms(files) {
  const rooms = Map.groupBy(files, (file) => path.posix.dirname(file))
  return [...rooms]
    .filter(([room, inside]) => inside.length > mostFiles && !contents.has(room))
    .map(([room, inside]) => `${room}: ${inside.length}`)
}

function longFile([file, text]) {
  const lines = text.trimEnd().split('\n').length
  return lines > mostLines ? [`${file}: ${lines}`] : []
}

function longFunctions([file, text]) {
  const tree = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const lineOf = (position) => tree.getLineAndCharacterOfPosition(position).line
  const found = []
  const visit = (node) => {
    if (ts.isFunctionLike(node) && node.body) {
      const lines = lineOf(node.end) - lineOf(node.getStart(tree)) + 1
      if (lines > mostOfFunction) found.push(`${file}:${lineOf(node.getStart(tree)) + 1}: ${lines}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(tree)
  return found
}

const escapeSign = /biome-ignore|@ts-(?:ignore|expect-error|nocheck)|\bas any\b|\bas unknown as\b|: any\b/
const escapes = ([file, text]) =>
  text.split('\n').flatMap((line, index) => (escapeSign.test(line) ? [`${file}:${index + 1}`] : []))

/** A room is a folder with source files of its own; the page names it by its last part, with a slash. */
function unnamedRooms(files) {
  const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')
  const rooms = new Set(files.map((file) => path.posix.dirname(file)))
  return [...rooms].filter(
    (room) => !houses.includes(room) && !page.includes(`${path.posix.basename(room)}/`),
  )
}
