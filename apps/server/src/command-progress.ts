/** Without a terminal, a line every so many rows. */
const rowsBetweenLines = 10_000

/** How far a command is, on standard error: one line that changes in a terminal, one now and then elsewhere. */
export function commandProgress() {
  const started = performance.now()
  const { isTTY } = process.stderr
  let nextLine = rowsBetweenLines
  const clear = () => {
    if (isTTY) process.stderr.write('\r\u001b[K')
  }
  return {
    /** ms */
    elapsed: () => performance.now() - started,
    clear,
    /** A line of the report, on standard output. */
    print(line: string) {
      clear()
      console.log(line)
    },
    /** @param rows how many are done */
    update(line: string, rows: number) {
      if (isTTY) {
        process.stderr.write(`\r\u001b[K${line}`)
      } else if (rows >= nextLine) {
        process.stderr.write(`${line}\n`)
        nextLine = rows + rowsBetweenLines
      }
    },
  }
}
