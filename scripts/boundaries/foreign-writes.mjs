/** Rooms whose tables another room may write too, because that is its purpose. */
const writers = { catalog: ['catalog', 'catalog-management'] }
/** Stock sells and returns units, whose count is a column of the product. */
const alsoWritten = { productos: ['stock'] }
/** These fill an empty shop, so they write every table. */
const fillers = new Set(['demo', 'backups'])

const server = 'apps/server/src/'

/**
 * Only the room that describes a table (`tables.ts`) writes it; other rooms call its functions.
 * @param {Map<string, string>} sources the text of each file
 * @returns {string[]} the places where another room writes one
 */
export function findForeignWrites(sources) {
  const own = [...sources].filter(([file]) => file.startsWith(server))
  const tables = own.flatMap(([file, text]) =>
    [...text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g)].map(([, variable, name]) => ({
      variable,
      name,
      room: roomOf(file),
    })),
  )
  const byName = new Map(tables.map((table) => [table.name, table]))
  const byVariable = new Map(tables.map((table) => [table.variable, table]))
  return own.flatMap(([file, text]) => {
    const written = [
      ...[...text.matchAll(/\b(?:insert into|update|delete from)\s+(\w+)/g)].map(([, name]) =>
        byName.get(name),
      ),
      ...[...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(([, name]) => byVariable.get(name)),
    ]
    return written.flatMap((table) =>
      table && !mayWrite(roomOf(file), table) ? [`${file}: ${table.name}`] : [],
    )
  })
}

const roomOf = (file) => file.slice(server.length).split('/', 1)[0]

const mayWrite = (room, { name, room: home }) =>
  fillers.has(room) || (writers[home] ?? [home]).includes(room) || (alsoWritten[name] ?? []).includes(room)
