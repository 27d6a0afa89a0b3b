import type { ApiError } from '@mazo/contract/errors.ts'

/** A refusal of the shop: its message is a Spanish sentence that the buyer reads as it is (decision 8). */
export class DomainError extends Error {
  readonly status: number
  readonly codigo: string
  readonly detalles: ApiError['detalles']
  /** Seconds, for 429 and 503. */
  readonly retryAfter: number | undefined

  constructor(
    status: number,
    codigo: string,
    message: string,
    detalles: ApiError['detalles'] = [],
    retryAfter?: number,
  ) {
    super(message)
    this.name = 'DomainError'
    this.status = status
    this.codigo = codigo
    this.detalles = detalles
    this.retryAfter = retryAfter
  }
}

export const isDomainError = (error: unknown): error is DomainError => error instanceof DomainError

export const serverBusy = () =>
  new DomainError(503, 'reintentar', 'El servidor está ocupado. Probá de nuevo en un momento.', [], 5)
