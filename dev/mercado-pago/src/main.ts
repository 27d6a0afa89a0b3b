import { readSettings, SettingsError } from './read-settings.ts'
import { startProvider } from './start-provider.ts'

try {
  const settings = readSettings(process.env, Date.now())
  const provider = await startProvider({ ...settings, collectorId: 123_456_789, retryFactor: 1 / 600 })
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.on(signal, () => void provider.stop().then(() => process.exit(0)))
  console.log(`Pago de prueba está abierto en ${provider.url} (simulador: no se cobra dinero)`)
} catch (error) {
  console.error(tellWhy(error))
  process.exit(1)
}

function tellWhy(error: unknown): unknown {
  if (error instanceof SettingsError) return error.message
  const { code } = error as NodeJS.ErrnoException
  if (code === 'EADDRINUSE') return 'El puerto de MP_SIM_PORT está ocupado: elegí otro, o 0 para uno libre.'
  return error
}
