import { formatRoundPesos, toCentavos } from '../money.ts'
import type { Settings } from './site.ts'

/** The settings that texts may name. */
export type FillInSettings = Pick<
  Settings,
  'nombre' | 'mail' | 'whatsapp' | 'direccion' | 'horario' | 'envio_gratis_desde' | 'costo_envio'
>

/** The settings that the owner's texts may name in braces, so that each is written only once. */
export const fillIns = {
  nombre: (settings) => settings.nombre,
  mail: (settings) => settings.mail,
  whatsapp: (settings) => settings.whatsapp,
  direccion: (settings) => settings.direccion,
  horario: (settings) => settings.horario,
  envio_gratis_desde: (settings) => formatRoundPesos(toCentavos(settings.envio_gratis_desde)),
  costo_envio: (settings) => formatRoundPesos(toCentavos(settings.costo_envio)),
} as const satisfies Record<string, (settings: FillInSettings) => string>

/** Unknown names in braces, which readers would see as they are. */
export const unknownFillIns = (text: string): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)]
    .filter(([, name = '']) => !Object.hasOwn(fillIns, name))
    .map(([whole]) => whole)

/** The text with its `{nombre}` and the like as the settings say; other braces stay. */
export function fillIn(
  text: string,
  settings: FillInSettings,
  write: (value: string) => string = String,
): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(fillIns, name) ? write(fillIns[name as keyof typeof fillIns](settings)) : whole,
  )
}
