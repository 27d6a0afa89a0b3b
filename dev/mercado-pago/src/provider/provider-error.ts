export type Cause = { code: number | string; description: string; data: null }

/** A refusal in the provider's own words: `{ status, error, message, cause }`. */
export class ProviderError extends Error {
  readonly status: number
  readonly error: string
  readonly causes: Cause[]

  constructor(status: number, error: string, message: string, code?: number | string) {
    super(message)
    this.status = status
    this.error = error
    this.causes = code === undefined ? [] : [{ code, description: message, data: null }]
  }

  body() {
    return { status: this.status, error: this.error, message: this.message, cause: this.causes }
  }
}

export const badRequest = (message: string, code?: number) =>
  new ProviderError(400, 'bad_request', message, code)

export const paymentNotFound = () => new ProviderError(404, 'not_found', 'Payment not found', 2000)

export const notInThisState = () =>
  badRequest('The action requested is not valid for the current payment state', 2063)
