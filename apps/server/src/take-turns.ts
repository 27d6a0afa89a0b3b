import { setImmediate as nextTurn } from 'node:timers/promises'

/** Runs a job in its turn. One whose `signal` aborts while it waits gives up its place, and fails with the signal's reason. */
export type Turn = <Result>(job: () => Promise<Result>, signal?: AbortSignal) => Promise<Result>

/** Lets at most `most` jobs run at once; the others wait, first come first served. */
export function takeTurns(most: number): Turn {
  let free = most
  const waiting = new Set<() => void>()

  function wait(signal: AbortSignal | undefined): Promise<void> {
    return new Promise((resolve, reject) => {
      const begin = () => {
        signal?.removeEventListener('abort', leave)
        resolve()
      }
      const leave = () => {
        waiting.delete(begin)
        reject(signal?.reason)
      }
      signal?.addEventListener('abort', leave)
      waiting.add(begin)
    })
  }

  function callNext() {
    const [begin] = waiting
    if (!begin) free += 1
    else {
      waiting.delete(begin)
      begin()
    }
  }

  return async (job, signal) => {
    signal?.throwIfAborted()
    if (free > 0) free -= 1
    else await wait(signal)
    try {
      return await job()
    } finally {
      callNext()
    }
  }
}

/** The same for each name: one that waits keeps no place from the others. */
export function takeTurnsByName(most: number) {
  const names = new Map<string, { turn: Turn; jobs: number }>()
  return async <Result>(name: string, job: () => Promise<Result>, signal?: AbortSignal): Promise<Result> => {
    const own = names.get(name) ?? { turn: takeTurns(most), jobs: 0 }
    names.set(name, own)
    own.jobs += 1
    try {
      return await own.turn(job, signal)
    } finally {
      own.jobs -= 1
      if (own.jobs === 0) names.delete(name)
    }
  }
}

/** The event loop accepts one new connection a turn, and an empty turn takes a microsecond. */
const breath = { turns: 32, ms: 5 }

/**
 * Lets whoever waits be answered, and hundreds connect, before the caller goes on. The embedded database answers without
 * a turn of the event loop, so that waiting for it lets nobody in.
 */
export async function letOthersIn(): Promise<void> {
  const begun = performance.now()
  for (let turn = 0; turn < breath.turns; turn += 1) {
    await nextTurn()
    if (performance.now() - begun >= breath.ms) return
  }
}

/** Runs one job at a time, or `most`, and lets others in before each. */
export function takeTurnsAmongOthers(most = 1): Turn {
  const turn = takeTurns(most)
  return (job, signal) =>
    turn(async () => {
      await letOthersIn()
      return job()
    }, signal)
}

/**
 * For long loops: `await` what this returns after each step, and others are let in whenever the loop has held the thread
 * for `sliceMs`.
 */
export function lettingOthersIn(sliceMs = 20): () => Promise<void> {
  let begun = performance.now()
  return async () => {
    if (performance.now() - begun < sliceMs) return
    await letOthersIn()
    begun = performance.now()
  }
}

/** Long work that stops after each step: `amongOthers` lets others in between, `atOnce` does not. */
export type Steps<Result> = Generator<void, Result, void>

export async function amongOthers<Result>(steps: Steps<Result>): Promise<Result> {
  const letIn = lettingOthersIn()
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
    await letIn()
  }
}

export function atOnce<Result>(steps: Steps<Result>): Result {
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/** Refuses a job when `most` others wait or run already. */
export function boundedTurn(turn: Turn, most: number, refusal: () => Error): Turn {
  let jobs = 0
  return async (job, signal) => {
    if (jobs >= most) throw refusal()
    jobs += 1
    try {
      return await turn(job, signal)
    } finally {
      jobs -= 1
    }
  }
}

/** Refuses a job that has waited for `ms` without having begun. */
export function patientTurn(turn: Turn, ms: number, refusal: () => Error): Turn {
  return async (job, signal) => {
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(refusal()), ms)
    const begin = () => {
      clearTimeout(timer)
      return job()
    }
    try {
      return await turn(begin, signal ? AbortSignal.any([signal, late.signal]) : late.signal)
    } finally {
      clearTimeout(timer)
    }
  }
}
