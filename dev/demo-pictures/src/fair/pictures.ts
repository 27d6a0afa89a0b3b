import { drawLounge } from './lounge.ts'
import { drawPlayTable } from './play-table.ts'
import { drawStands } from './stands.ts'

/** The photos of the events page. */
export const fairPictures = [
  { name: 'feria-juegos', draw: drawPlayTable },
  { name: 'feria-confort', draw: drawLounge },
  {
    name: 'feria-stands',
    draw: () =>
      drawStands({
        size: { width: 1200, height: 800 },
        count: 3,
        visitors: [
          [0.13, 0.42],
          [0.3, 0.36],
          [0.62, 0.4],
          [0.9, 0.45],
        ],
      }),
  },
  {
    name: 'feria-portada',
    draw: () =>
      drawStands({
        size: { width: 1600, height: 800 },
        count: 4,
        visitors: [
          [0.08, 0.44],
          [0.28, 0.36],
          [0.45, 0.41],
          [0.66, 0.37],
          [0.75, 0.4],
          [0.94, 0.47],
        ],
      }),
  },
] as const
