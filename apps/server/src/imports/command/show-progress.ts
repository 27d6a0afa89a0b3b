import type { Summary } from './import-catalogue.ts'
import { progressLine } from './report.ts'

/** Without a terminal, a line every so many rows. */
const rowsBetweenLines = 10_000

/** How far the import is, on standard error: one line that changes in a terminal, one now and then elsewhere. */
export function showProgress() {
  const started = performance.now()
  const elapsed = () => performance.now() - started
  const { isTTY } = process.stderr
  let nextLine = rowsBetweenLines
  const clear = () => {
    if (isTTY) process.stderr.write('\r\u001b[K')
  }
  return {
    /** ms */
    elapsed,
    clear,
    /** A line of the report, on standard output. */
    print(line: string) {
      clear()
      console.log(line)
    },
    update(soFar: Readonly<Summary>) {
      if (isTTY) {
        process.stderr.write(`\r\u001b[K${progressLine(soFar, elapsed())}`)
      } else if (soFar.filas >= nextLine) {
        process.stderr.write(`${progressLine(soFar, elapsed())}\n`)
        nextLine = soFar.filas + rowsBetweenLines
      }
    },
  }
}
