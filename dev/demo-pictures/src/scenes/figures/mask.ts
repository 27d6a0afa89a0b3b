import { lerp, screen } from '../../canvas/colour.ts'
import { paint } from '../../canvas/raster.ts'
import { makeGas } from '../nature/nebula.ts'
import type { Scene } from '../scene.ts'
import { blur, glow, type Point, polygon } from '../shapes.ts'
import { vignette } from '../sky.ts'

/** The head of a beast that never was, folded out of flat planes, with burning eyes. */
export const mask: Scene = (size, tone, random) => {
  const tall = size.height / size.width
  const gas = makeGas(size, tone, random, 0.08)
  const pixels = paint(size, (x, y) => {
    const far = Math.hypot(x - 0.5, y - tall * 0.46)
    const ray = Math.max(0, Math.sin(Math.atan2(y - tall * 0.5, x - 0.5) * 13)) ** 2
    return vignette(screen(gas(x, y), tone.ramp(0.8), Math.exp(-far * 3) * (0.35 + ray * 0.4)), x, y, tall)
  })
  const unit = Math.min(size.width, size.height) * 0.47
  const horn = random.between(0.55, 1)
  const spread = random.between(0.3, 0.95)
  const jaw = random.between(0.2, 0.36)
  const snout = random.between(0.62, 0.95)
  const cheek = random.between(0.5, 0.68)
  const points = {
    crown: [0, -0.42],
    brow: [0.14, -0.2],
    bridge: [0, 0.02],
    eyeIn: [0.13, 0.0],
    eyeOut: [0.4, -0.13],
    temple: [0.46, -0.3],
    hornRoot: [0.2, -0.46],
    hornTip: [spread, -horn],
    hornMid: [0.33 + spread * 0.35, -0.38 - horn * 0.24],
    ear: [0.76, -0.32 + random.between(-0.16, 0.1)],
    cheek: [cheek, 0.1],
    jaw: [jaw + 0.1, 0.52],
    nose: [0, snout * 0.6],
    nostril: [0.13, snout * 0.5],
    chin: [0, snout * 0.98],
    lip: [jaw * 0.72, snout * 0.8],
    mane: [cheek + 0.22, 0.34],
    ruff: [jaw + 0.3, 0.74],
  } satisfies Record<string, Point>
  type Name = keyof typeof points
  const planes: [Name[], number][] = [
    [['cheek', 'mane', 'jaw'], 0.18],
    [['mane', 'ruff', 'jaw'], 0.12],
    [['temple', 'ear', 'cheek'], 0.3],
    [['hornRoot', 'hornMid', 'temple'], 0.56],
    [['hornRoot', 'hornTip', 'hornMid'], 0.9],
    [['crown', 'hornRoot', 'brow'], 0.74],
    [['hornRoot', 'temple', 'brow'], 0.5],
    [['brow', 'temple', 'eyeOut'], 0.36],
    [['brow', 'eyeOut', 'eyeIn'], 0.62],
    [['crown', 'brow', 'bridge'], 0.92],
    [['brow', 'eyeIn', 'bridge'], 0.78],
    [['temple', 'cheek', 'eyeOut'], 0.42],
    [['eyeIn', 'eyeOut', 'cheek'], 0.55],
    [['eyeIn', 'cheek', 'nostril'], 0.46],
    [['bridge', 'eyeIn', 'nostril'], 0.7],
    [['bridge', 'nostril', 'nose'], 0.96],
    [['cheek', 'jaw', 'nostril'], 0.3],
    [['nostril', 'jaw', 'lip'], 0.24],
    [['nose', 'nostril', 'lip'], 0.58],
    [['nose', 'lip', 'chin'], 0.38],
    [['lip', 'jaw', 'chin'], 0.16],
  ]
  const [cx, cy] = [size.width / 2, size.height * 0.53]
  const side = (flip: 1 | -1) =>
    planes
      .map(([names, light]) => {
        const corners = names.map(
          (name): Point => [cx + points[name][0] * unit * flip, cy + points[name][1] * unit],
        )
        const shade = lerp(light, flip < 0 ? 1 : 0, flip < 0 ? 0.12 : 0.3) + random.between(-0.03, 0.03)
        const fill = tone.hex(shade)
        return polygon(corners, `fill="${fill}" stroke="${fill}" stroke-width="0.8" stroke-linejoin="round"`)
      })
      .join('')
  const eye = (flip: 1 | -1) => {
    const at = (x: number, y: number): Point => [cx + x * unit * flip, cy + y * unit]
    const [gx, gy] = at(0.26, -0.045)
    return `<circle cx="${gx}" cy="${gy}" r="${unit * 0.3}" fill="url(#eye)"/>${polygon([at(0.15, 0.005), at(0.24, -0.09), at(0.38, -0.12), at(0.3, -0.01)], `fill="${tone.answer}"`)}${polygon([at(0.23, -0.005), at(0.255, -0.085), at(0.29, -0.09), at(0.27, -0.01)], 'fill="#fff"')}`
  }
  const gem = polygon(
    [
      [cx, cy - unit * 0.36],
      [cx + unit * 0.06, cy - unit * 0.25],
      [cx, cy - unit * 0.12],
      [cx - unit * 0.06, cy - unit * 0.25],
    ],
    `fill="${tone.answer}"`,
  )
  const shadow = `<g filter="url(#soft)" opacity="0.55">${polygon(
    [
      [cx - unit * 0.6, cy],
      [cx, cy - unit * 0.5],
      [cx + unit * 0.6, cy],
      [cx + unit * 0.4, cy + unit * 0.8],
      [cx - unit * 0.4, cy + unit * 0.8],
    ],
    `fill="${tone.hex(0)}"`,
  )}</g>`
  return {
    pixels,
    drawings: [
      `<defs>${blur('soft', unit * 0.1)}${glow('eye', tone.answer, 0.85)}</defs>${shadow}${side(1)}${side(-1)}${gem}${eye(1)}${eye(-1)}`,
    ],
  }
}
