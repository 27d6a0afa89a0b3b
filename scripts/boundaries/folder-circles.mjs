/**
 * Finds, on every level of a house, folders and the files beside them that import each other; a folder counts with all
 * that is in it.
 * @param {string} house the folder where it begins
 * @param {string[]} files
 * @param {(file: string) => string[]} importsOf
 * @returns {string[]} a line for each circle that holds a folder
 */
export function findFolderCircles(house, files, importsOf) {
  const own = files.filter((file) => file.startsWith(`${house}/`))
  const levels = new Set(
    own.flatMap((file) => foldersOf(file).filter((folder) => `${folder}/`.startsWith(`${house}/`))),
  )
  return [...levels].flatMap((level) => {
    const childOf = (file) =>
      file.startsWith(`${level}/`) ? `${level}/${file.slice(level.length + 1).split('/', 1)[0]}` : undefined
    const arrows = new Map()
    for (const file of own) {
      const from = childOf(file)
      if (from === undefined) continue
      const ends = arrows.get(from) ?? new Set()
      arrows.set(from, ends)
      for (const imported of importsOf(file)) {
        const to = childOf(imported)
        if (to !== undefined && to !== from) ends.add(to)
      }
    }
    return knotsOf(arrows).map(
      (knot) => `in ${level}: ${knot.map((one) => one.slice(level.length + 1)).join(', ')}`,
    )
  })
}

const foldersOf = (file) =>
  file
    .split('/')
    .slice(0, -1)
    .map((_, at, parts) => parts.slice(0, at + 1).join('/'))

/** Tarjan's strongly connected components of more than one. @param {Map<string, Set<string>>} arrows */
function knotsOf(arrows) {
  const seen = new Map()
  const lowest = new Map()
  const stack = []
  const knots = []
  const visit = (one) => {
    seen.set(one, seen.size)
    lowest.set(one, seen.get(one))
    stack.push(one)
    for (const next of arrows.get(one) ?? []) {
      if (!seen.has(next)) visit(next)
      if (stack.includes(next)) lowest.set(one, Math.min(lowest.get(one), lowest.get(next)))
    }
    if (lowest.get(one) !== seen.get(one)) return
    const knot = stack.splice(stack.indexOf(one))
    if (knot.length > 1) knots.push(knot.sort())
  }
  for (const one of arrows.keys()) if (!seen.has(one)) visit(one)
  return knots
}
