/** What we use of autocannon, which brings no types. */
declare module 'autocannon' {
  type Request = { method?: string; path: string; headers?: Record<string, string>; body?: string }
  type Options = {
    url: string
    connections: number
    /** In seconds. */
    duration: number
    headers?: Record<string, string>
    requests?: Request[]
    /** Called with each connection. */
    setupClient?: (client: { setRequests: (requests: Request[]) => void }) => void
  }
  type Result = {
    requests: { average: number; total: number }
    duration: number
    '2xx': number
    non2xx: number
    errors: number
  }
  export default function autocannon(options: Options): Promise<Result>
}
