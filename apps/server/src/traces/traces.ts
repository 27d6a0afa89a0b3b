import type { FastifyInstance } from 'fastify'
import fp from 'fastify-plugin'

/**
 * Traces by OpenTelemetry, sent to who collects them at OTEL_EXPORTER_OTLP_ENDPOINT; without that setting nothing of it
 * is loaded. Register it after what answers from memory, which is not traced, and before the routes.
 */
export const traces = fp(
  async (app: FastifyInstance) => {
    const { tracesUrl } = app.config
    if (tracesUrl === undefined) return
    const { traceRequests } = await import('./trace-requests.ts')
    traceRequests(app, tracesUrl)
  },
  { name: 'traces', dependencies: ['cached-answers'] },
)
