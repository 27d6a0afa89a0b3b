import { foilSheen } from '../canvas/foil.ts'
import { dataAddress, drawSvg, type Size } from '../canvas/raster.ts'
import { type Printing, printFront } from '../cards/faces.ts'
import { gradient } from '../scenes/shapes.ts'

/** A foil pack with crimped ends and folds that catch the light, on a transparent ground. */
export async function packShape(thing: Printing, size: Size): Promise<Buffer> {
  const { width, height } = size
  const face = await printFront(thing, size, 'pack')
  const teeth = 24
  const bite = width / teeth / 2
  const edge = (y: number, up: number) =>
    Array.from({ length: teeth }, (_, tooth) => {
      const from = up > 0 ? tooth / teeth : 1 - tooth / teeth
      const to = up > 0 ? (tooth + 1) / teeth : 1 - (tooth + 1) / teeth
      return `L${((from + to) / 2) * width} ${y - up * bite}L${to * width} ${y}`
    }).join('')
  const shape = `M0 ${bite}${edge(bite, 1)}Q${width * 0.985} ${height / 2} ${width} ${height - bite}${edge(height - bite, -1)}Q${width * 0.015} ${height / 2} 0 ${bite}Z`
  const crimp = height * 0.055
  const ribs = Array.from(
    { length: 40 },
    (_, rib) => `M${(rib / 40) * width} 0v${crimp}M${(rib / 40) * width} ${height - crimp}v${crimp}`,
  ).join('')
  const defs = [
    gradient(
      'round',
      [
        [0, '#000', 0.42],
        [0.1, '#fff', 0.3],
        [0.22, '#fff', 0.02],
        [0.72, '#000', 0],
        [0.88, '#fff', 0.22],
        [1, '#000', 0.45],
      ],
      [0, 0, 1, 0],
    ),
    gradient(
      'end',
      [
        [0, '#ffffff'],
        [0.5, thing.frame.edge[0]],
        [1, thing.frame.edge[1]],
      ],
      [0, 0, 1, 0],
    ),
    gradient('fold', [
      [0, '#000', 0.35],
      [1, '#000', 0],
    ]),
    `<clipPath id="pack"><path d="${shape}"/></clipPath>`,
  ]
  const creases = [
    [0.12, 0.2, 0.3, 0.09],
    [0.86, 0.16, 0.72, 0.1],
    [0.1, 0.9, 0.28, 0.93],
    [0.9, 0.86, 0.74, 0.92],
  ].map(
    ([x1 = 0, y1 = 0, x2 = 0, y2 = 0]) =>
      `<path d="M${x1 * width} ${y1 * height}Q${((x1 + x2) / 2) * width} ${y1 * height} ${x2 * width} ${y2 * height}" stroke="#fff" stroke-opacity="0.4" stroke-width="3" fill="none" stroke-linecap="round"/>`,
  )
  return drawSvg(
    size,
    `<defs>${defs.join('')}</defs><g clip-path="url(#pack)"><image width="${width}" height="${height}" xlink:href="${dataAddress(face)}"/>${foilSheen(size, 'sheen', 0.5)}${creases.join('')}<rect width="${width}" height="${height}" fill="url(#round)"/><rect width="${width}" height="${crimp}" fill="url(#end)"/><rect y="${height - crimp}" width="${width}" height="${crimp}" fill="url(#end)"/><path d="${ribs}" stroke="#000" stroke-opacity="0.22" stroke-width="2"/><rect y="${crimp}" width="${width}" height="${height * 0.03}" fill="url(#fold)"/></g>`,
  )
}
