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

/** The same for each name: at most `most` jobs of one run at once, whatever the others do. */
export function takeTurnsByName(most: number) {
  const names = new Map<string, { turn: ReturnType<typeof takeTurns>; jobs: number }>()
  return async <Result>(name: string, job: () => Promise<Result>): Promise<Result> => {
    const own = names.get(name) ?? { turn: takeTurns(most), jobs: 0 }
    names.set(name, own)
    own.jobs += 1
    try {
      return await own.turn(job)
    } finally {
      own.jobs -= 1
      if (own.jobs === 0) names.delete(name)
    }
  }
}
