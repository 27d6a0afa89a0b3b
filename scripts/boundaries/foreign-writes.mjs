/** A room whose tables another one writes as well: that is what the other one is for. */
const writers = { catalog: ['catalog', 'catalog-management'] }
/** What sells and returns units is stock, which keeps their count where the product stands. */
const alsoWritten = { productos: ['stock'] }
/** They fill an empty shop, whatever there is. */
const fillers = new Set(['demo', 'backups'])

const server = 'apps/server/src/'

/**
 * A table is written by the room that describes it (`tables.ts`): others call what that one exports.
 * @param {Map<string, string>} sources the text of each file
 * @returns {string[]} where another room writes one
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
