import autocannon from 'autocannon'

type Load = {
  url: string
  headers?: Record<string, string>
  requests?: { method?: string; path: string; headers?: Record<string, string>; body?: string }[]
  connections?: number
  seconds?: number
}

/** Answers per second under load. @throws if any of them failed, since the figure would then mean something else */
export async function measure({
  url,
  headers,
  requests,
  connections = 20,
  seconds = 3,
}: Load): Promise<number> {
  const result = await autocannon({ url, connections, duration: seconds, headers, requests })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${url}: ${result.non2xx} answers were no success, ${result.errors} failed`)
  return result['2xx'] / result.duration
}

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
