import { z } from 'zod'

const environment = z.object({
  DEMO: z.string().optional(),
  MP_SIM_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  MP_ACCESS_TOKEN: z.string().min(1),
  MP_WEBHOOK_SECRET: z.string().min(1),
  MP_SIM_SEED: z.coerce.number().int().min(0).optional(),
})

export class SettingsError extends Error {}

const explanations: Record<string, string> = {
  MP_SIM_PORT: 'MP_SIM_PORT tiene que ser un puerto entre 0 y 65535 (0 elige uno libre).',
  MP_ACCESS_TOKEN: 'Falta MP_ACCESS_TOKEN: el mismo valor con el que arranca la tienda.',
  MP_WEBHOOK_SECRET: 'Falta MP_WEBHOOK_SECRET: el mismo valor con el que arranca la tienda.',
  MP_SIM_SEED: 'MP_SIM_SEED tiene que ser un número entero.',
}

/**
 * The settings that the stand-in starts with. The default seed comes from the clock: a shop that keeps its database
 * between runs must not meet the ids of old payments again.
 * @throws SettingsError with one sentence, always if the shop is a real one
 */
export function readSettings(env: Readonly<Record<string, string | undefined>>, now: number) {
  if (env.DEMO === '0')
    throw new SettingsError(
      'El simulador de pagos no arranca con DEMO=0: en una tienda de verdad se cobra de verdad.',
    )
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const answer = environment.safeParse(given)
  if (!answer.success) throw new SettingsError(explanations[String(answer.error.issues[0]?.path[0])])
  const { MP_SIM_PORT, MP_ACCESS_TOKEN, MP_WEBHOOK_SECRET, MP_SIM_SEED } = answer.data
  return {
    port: MP_SIM_PORT,
    accessToken: MP_ACCESS_TOKEN,
    webhookSecret: MP_WEBHOOK_SECRET,
    seed: MP_SIM_SEED ?? now,
  }
}
