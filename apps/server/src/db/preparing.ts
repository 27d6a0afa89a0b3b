import type pg from 'pg'

/** What a program says in its transactions are a few dozen texts; others are made up as they go. */
const mostNames = 200
const longestText = 8_000

/**
 * What makes of a connection of a database one that prepares what has parameters once and by name, so that the same
 * statement with other values is not parsed and planned again: it is a good part of the time that an order takes.
 */
export function preparing(): (client: pg.PoolClient) => pg.PoolClient {
  /** Names by text. */
  const names = new Map<string, string>()

  function nameFor(text: string): string | undefined {
    if (names.size >= mostNames) return undefined
    const name = `tx${names.size}`
    names.set(text, name)
    return name
  }

  function withName(statement: unknown, values: unknown): unknown {
    if (!Array.isArray(values) || values.length === 0) return statement
    if (typeof statement !== 'object' || statement === null) return statement
    const { text, name } = statement as pg.QueryConfig
    if (name !== undefined || text === undefined || text.length > longestText) return statement
    const given = names.get(text) ?? nameFor(text)
    return given === undefined ? statement : { ...statement, name: given }
  }

  return (client) => {
    const query = client.query.bind(client) as (...args: unknown[]) => unknown
    const named = (statement: unknown, values: unknown, ...rest: unknown[]) =>
      query(withName(statement, values), values, ...rest)
    return Object.create(client, { query: { value: named } }) as pg.PoolClient
  }
}
