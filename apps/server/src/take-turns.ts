import pLimit from 'p-limit'

/** Lets at most `most` jobs of one name run at once; the others wait, first come first served. */
export function takeTurnsByName(most: number) {
  const names = new Map<string, { turn: ReturnType<typeof pLimit>; jobs: number }>()
  return async <Result>(name: string, job: () => Promise<Result>): Promise<Result> => {
    const own = names.get(name) ?? { turn: pLimit(most), jobs: 0 }
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
