import type { Random } from './random.ts'

export type Noise = {
  /** Smooth noise in about -1 to 1. */
  at: (x: number, y: number) => number
  /** Octaves of the noise, for clouds, rock and water, in about -1 to 1. */
  fbm: (x: number, y: number, octaves?: number) => number
  /** Sharp crests, 0 to 1: mountains, lightning, veins. */
  ridged: (x: number, y: number, octaves?: number) => number
}

/** Gradient noise over a shuffled table. */
export function makeNoise(random: Random): Noise {
  const table = shuffledTable(random)
  const corner = (ix: number, iy: number, fx: number, fy: number) => {
    const angle = ((table[((table[ix & 255] as number) + iy) & 255] as number) / 256) * Math.PI * 2
    return Math.cos(angle) * fx + Math.sin(angle) * fy
  }
  const at = (x: number, y: number) => {
    const ix = Math.floor(x)
    const iy = Math.floor(y)
    const fx = x - ix
    const fy = y - iy
    const sx = fx * fx * fx * (fx * (fx * 6 - 15) + 10)
    const sy = fy * fy * fy * (fy * (fy * 6 - 15) + 10)
    const top = corner(ix, iy, fx, fy) * (1 - sx) + corner(ix + 1, iy, fx - 1, fy) * sx
    const low = corner(ix, iy + 1, fx, fy - 1) * (1 - sx) + corner(ix + 1, iy + 1, fx - 1, fy - 1) * sx
    return (top * (1 - sy) + low * sy) * 1.5
  }
  const fbm = (x: number, y: number, octaves = 4) => {
    let sum = 0
    for (let octave = 0, size = 0.5, scale = 1; octave < octaves; octave += 1, size /= 2, scale *= 2.03) {
      sum += size * at(x * scale + octave * 17.3, y * scale - octave * 9.1)
    }
    return sum
  }
  const ridged = (x: number, y: number, octaves = 4) => {
    let sum = 0
    for (let octave = 0, size = 0.5, scale = 1; octave < octaves; octave += 1, size /= 2, scale *= 2.07) {
      sum += size * (1 - Math.abs(at(x * scale + octave * 31.7, y * scale + octave * 5.3)))
    }
    return sum
  }
  return { at, fbm, ridged }
}

function shuffledTable(random: Random): number[] {
  const table = Array.from({ length: 256 }, (_, index) => index)
  for (let index = 255; index > 0; index -= 1) {
    const other = random.whole(0, index)
    const held = table[index] as number
    table[index] = table[other] as number
    table[other] = held
  }
  return table
}
