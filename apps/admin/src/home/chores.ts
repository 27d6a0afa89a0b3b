import type { exampleSettings, FirstSteps } from '@mazo/contract/home-summary.ts'

type Chore = {
  text: string
  why: string
  /** A quicker way. */
  also?: { why: string; text: string; to: string }
  /** Null if the step is not done in the back office. */
  to: string | null
  isDone: boolean
}

/** What comes first in a new shop. */
export const choresOf = (steps: FirstSteps, sendsMail: boolean): Chore[] => [
  {
    text: 'Cargá tus productos',
    why: `De a uno, o todos juntos desde tu planilla.${steps.hay_de_ejemplo ? ' Los de ejemplo no cuentan.' : ''}`,
    also: {
      why: 'Las cartas sueltas, más rápido por su número:',
      text: 'Cargar cartas',
      to: '/cargar-cartas',
    },
    to: '/productos',
    isDone: steps.productos,
  },
  {
    text: 'Poné los datos de tu cuenta',
    why: 'Son los que ve quien compra para transferirte. Ahora hay unos de ejemplo.',
    to: '/ajustes#cobros',
    isDone: steps.transferencia,
  },
  {
    text: 'Poné tus datos de contacto',
    why: `La tienda todavía muestra de ejemplo: ${listed(steps.ajustes_de_ejemplo)}.`,
    to: '/ajustes#contacto',
    isDone: steps.ajustes_de_ejemplo.length === 0,
  },
  {
    text: 'Hacé que la tienda mande mails',
    why: 'Todavía no manda ninguno: a quien compra le escribís vos. Se cambia en el servidor, con SMTP_URL.',
    to: null,
    isDone: sendsMail,
  },
  {
    text: 'Invitá a tu equipo',
    why: 'Cada persona entra con su usuario, y queda escrito quién hizo qué.',
    to: '/personal',
    isDone: steps.personal,
  },
]

const settingNames: Record<(typeof exampleSettings)[number], string> = {
  mail: 'el mail',
  whatsapp: 'el WhatsApp',
  instagram: 'el Instagram',
  comunidad: 'el grupo de la comunidad',
  direccion: 'la dirección',
}

const listed = (settings: FirstSteps['ajustes_de_ejemplo']) =>
  new Intl.ListFormat('es').format(settings.map((name) => settingNames[name]))
