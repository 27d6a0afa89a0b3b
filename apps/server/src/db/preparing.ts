import type pg from 'pg'

/** A program repeats a few dozen statements in its transactions; any others are built on the fly. */
const mostNames = 200
const longestText = 8_000

/**
 * Makes connections prepare each statement with parameters once, by name. Parsing and planning it again for other
 * values would be a good part of an order's time.
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
