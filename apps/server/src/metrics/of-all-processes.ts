import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { AggregatorRegistry, type MetricObjectWithValues, type MetricValue, type Registry } from 'prom-client'
import { z } from 'zod'

/**
 * Whichever process is scraped has to tell of all: it asks the first one, which asks those that have said that they can
 * tell. prom-client's own way fails where one has just ended or is still starting, which is when somebody looks.
 */
const canTell = z.object({ canTellMetrics: z.literal(true) })
const asked = z.object({ askedMetrics: z.string() })
const told = z.object({ toldMetrics: z.string(), text: z.string() })
const wanted = z.object({ wantedMetrics: z.string() })
const own = z.object({ ownMetrics: z.string(), metrics: z.array(z.custom<Metric>()) })
type Metric = MetricObjectWithValues<MetricValue<string>>

/** Who has not told by then is left as it told last, in ms. */
const longestMs = 2_000

/** In the process that starts the others (run-processes.ts): answers what they ask. */
export function gatherMetrics(): void {
  /** What each of those that can tell told last. */
  const last = new Map<Worker, Metric[]>()
  let ended: Promise<Metric[]> = Promise.resolve([])

  const tell = async (worker: Worker, toldMetrics: string) => {
    await Promise.all(
      [...last.keys()].map(async (each) => {
        const metrics = await metricsOf(each)
        if (metrics && last.has(each)) last.set(each, metrics)
      }),
    )
    const [before, now] = [ended, [...last.values()]] // together, so that none counts twice, or not at all
    const text = await AggregatorRegistry.aggregate([await before, ...now]).metrics()
    if (worker.isConnected()) worker.send({ toldMetrics, text })
  }

  cluster.on('exit', (worker) => {
    const counted = last.get(worker)?.filter(isCounted) ?? []
    last.delete(worker)
    ended = ended.then((before) => AggregatorRegistry.aggregate([before, counted]).getMetricsAsJSON())
  })
  cluster.on('message', (worker: Worker, message: unknown) => {
    if (canTell.safeParse(message).success) last.set(worker, [])
    const { data } = asked.safeParse(message)
    if (data) void tell(worker, data.askedMetrics)
  })
}

/** What is counted goes on where its process ended: a count that falls reads as a restart, whose rate jumps. */
const isCounted = ({ type }: Metric) => String(type) === 'counter' || String(type) === 'histogram'

/** Null of a process that ends meanwhile, or is too busy. */
async function metricsOf(worker: Worker): Promise<Metric[] | null> {
  if (!worker.isConnected()) return null
  const wantedMetrics = randomUUID()
  const over = new AbortController()
  const answer = new Promise<Metric[] | null>((resolve) => {
    const hear = (message: unknown) => {
      const { data } = own.safeParse(message)
      if (data?.ownMetrics === wantedMetrics) resolve(data.metrics)
    }
    const leave = () => resolve(null)
    worker.on('message', hear).once('exit', leave)
    over.signal.addEventListener('abort', () => worker.off('message', hear).off('exit', leave))
    worker.send({ wantedMetrics })
  })
  const late = pause(longestMs, null, { signal: over.signal }).catch(() => null)
  return Promise.race([answer, late]).finally(() => over.abort())
}

/** @returns what reads the metrics: those of this process alone, or of all that run the shop */
export function tellOfAll(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  process.on('message', async (message: unknown) => {
    const { data } = wanted.safeParse(message)
    if (data) process.send?.({ ownMetrics: data.wantedMetrics, metrics: await registry.getMetricsAsJSON() })
  })
  process.send?.({ canTellMetrics: true })
  return () =>
    new Promise((resolve, reject) => {
      const id = randomUUID()
      const hear = (message: unknown) => {
        const { data } = told.safeParse(message)
        if (data?.toldMetrics !== id) return
        clearTimeout(timer)
        process.off('message', hear)
        resolve(data.text)
      }
      const timer = setTimeout(() => {
        process.off('message', hear)
        reject(new Error('The processes did not tell their metrics'))
      }, 2 * longestMs)
      process.on('message', hear)
      process.send?.({ askedMetrics: id })
    })
}
