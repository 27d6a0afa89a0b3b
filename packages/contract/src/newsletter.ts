import { z } from 'zod'

/** The body of `suscribirme/`; what it says is judged by `emailProblem`. */
export const subscriptionBody = z.object({ email: z.string().default('') })

/** The same for an address that is new and one that is known: nobody learns who is subscribed. */
export const subscriptionAnswer = z.object({ mensaje: z.string() })
