import autocannon from 'autocannon'

type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string }
type Load = {
  url: string
  headers?: Record<string, string>
  /** Each connection makes them all, over and over. */
  requests?: Request[]
  /** Each connection makes requests of its own among them. */
  dealt?: boolean
  /** Makes each of `requests` at most one time. */
  once?: boolean
  connections?: number
  seconds?: number
}

/** Answers per second under load. @throws if any of them failed, since the figure would then mean something else */
export async function measure({
  url,
  headers,
  requests,
  once = false,
  dealt = once,
  connections = 20,
  seconds = 3,
}: Load): Promise<number> {
  const hands = dealt && requests ? dealOut(requests, connections) : undefined
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers,
    requests,
    setupClient: (client) => {
      const hand = hands?.pop()
      if (hand) client.setRequests(hand)
    },
  })
  if (once && requests && result.requests.total > 0.8 * requests.length)
    throw new Error(`${url}: ${requests.length} requests were too few: some may have been made again`)
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} failed`)
  return result['2xx'] / result.duration
}

/** Otherwise all connections would ask for the same at the same time, and one answer would serve them all. */
const dealOut = (requests: readonly Request[], connections: number): Request[][] =>
  Array.from({ length: connections }, (_, nth) => requests.filter((_, at) => at % connections === nth))

/** Measures ours and the floor in turn, so that the machine's load is alike for both. @returns the median of each */
export async function compare(ours: () => Promise<number>, floor: () => Promise<number>, rounds = 3) {
  const results = { ours: [] as number[], floor: [] as number[] }
  for (let round = 0; round < rounds; round += 1) {
    results.floor.push(await floor())
    results.ours.push(await ours())
  }
  return { ours: median(results.ours), floor: median(results.floor) }
}

const median = (values: number[]) => percentile(values, 50)

export function percentile(values: readonly number[], percent: number): number {
  const sorted = [...values].sort((one, other) => one - other)
  return sorted[Math.min(sorted.length - 1, Math.floor((sorted.length * percent) / 100))] ?? Number.NaN
}
