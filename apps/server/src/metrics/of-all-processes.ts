import cluster, { type Worker } from 'node:cluster'
import { randomUUID } from 'node:crypto'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { z } from 'zod'

/** Whichever process is scraped has to tell of all: it asks the first one, which asks them all. */
const asked = z.object({ askedMetrics: z.string() })
const told = z.object({ toldMetrics: z.string(), text: z.string() })

/** In the process that starts the others (run-processes.ts): answers what they ask. */
export function gatherMetrics(): void {
  const all = new AggregatorRegistry()
  cluster.on('message', (worker: Worker, message: unknown) => {
    const { data } = asked.safeParse(message)
    if (!data) return
    void all.clusterMetrics().then(
      (text) => worker.isConnected() && worker.send({ toldMetrics: data.askedMetrics, text }),
      () => {}, // a process ended meanwhile: the one that asked gives up, and the next scrape is whole
    )
  })
}

/** @returns what reads the metrics: those of this process alone, or of all that run the shop */
export function tellOfAll(registry: Registry): () => Promise<string> {
  if (!cluster.isWorker) return () => registry.metrics()
  AggregatorRegistry.setRegistries(registry)
  new AggregatorRegistry() // from now on this process answers the first one
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
      }, longestMs)
      process.on('message', hear)
      process.send?.({ askedMetrics: id })
    })
}

/** A little more than the first process waits for the others. */
const longestMs = 6_000
