import { shopDay } from '@mazo/contract/shop-clock.ts'
import type { Transaction } from '../db/database.ts'
import { events } from '../events/tables.ts'
import { marketingPopup } from '../site/tables.ts'
import { demoPicture } from './demo-pictures.ts'

/** The demo shop's fairs, one in about a month and one past, and its pop-up (decision 48). */
export async function insertSite(tx: Transaction, now: Date): Promise<void> {
  await tx.insert(events).values([
    {
      fecha: saturdayNear(now, 30),
      titulo: 'Gran Feria de Cartas',
      direccion: 'Salón Almagro, Av. Rivadavia 4860',
      horario: '11:00',
      incluye_entradas: true,
      link_entradas: 'https://entradas.example/gran-feria-de-cartas',
    },
    {
      fecha: saturdayNear(now, -30),
      titulo: 'Feria de Intercambio',
      direccion: 'Club Villa Crespo, Thames 850',
      horario: '14:00',
    },
  ])
  const popup = { mostrar: true, imagen_url: demoPicture('popup-ingresos') }
  await tx.insert(marketingPopup).values(popup).onConflictDoNothing()
}

const dayMs = 86_400_000

/** The Saturday nearest to so many days from now: fairs are on weekends. */
function saturdayNear(now: Date, days: number): string {
  const near = Array.from({ length: 7 }, (_, at) =>
    shopDay(new Date(now.getTime() + (days - 3 + at) * dayMs)),
  )
  const saturday = near.find((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 6)
  if (!saturday) throw new Error('Seven days in a row have no Saturday')
  return saturday
}
