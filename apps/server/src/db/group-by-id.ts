/** The values of each order, in the order of the rows. */
export function groupById<Row, Value>(rows: readonly Row[], read: (row: Row) => [id: number, value: Value]) {
  const groups = new Map<number, Value[]>()
  for (const row of rows) {
    const [id, value] = read(row)
    groups.set(id, [...(groups.get(id) ?? []), value])
  }
  return groups
}
