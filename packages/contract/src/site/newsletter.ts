import { z } from 'zod'
import { listQuery, pageOf } from '../paged-list.ts'

/** The body of `suscribirme/`; what it says is judged by `emailProblem`. */
export const subscriptionBody = z.object({ email: z.string().default('') })

/** The same for an address that is new and one that is known: so that nobody learns who is subscribed. */
export const subscriptionAnswer = z.object({ mensaje: z.string() })

/** Somebody who asked for the newsletter, as the back office lists them. */
export const subscriber = z.object({ id: z.int(), email: z.string(), creado_en: z.string() })
export type Subscriber = z.infer<typeof subscriber>
export const subscriberPage = pageOf(subscriber)
export const subscriberListQuery = listQuery(['creado_en', 'email'])
export type SubscriberListQuery = z.infer<typeof subscriberListQuery>
