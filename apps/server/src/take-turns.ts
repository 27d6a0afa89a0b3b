/** Lets at most `most` jobs run at once; the others wait their turn, first come first served. */
export function takeTurns(most: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <Result>(job: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>((resume) => waiting.push(resume))
    else running += 1
    try {
      return await job()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}
