import { letter } from '../canvas/lettering.ts'
import { dataAddress, drawSvg, type Size } from '../canvas/raster.ts'
import { cardsNamed, fanOfCards } from '../cards/fan.ts'
import { frameOf } from '../cards/frames.ts'
import { blur, glow, gradient } from '../scenes/shapes.ts'
import { packShape } from '../things/pack.ts'

const photo: Size = { width: 1200, height: 800 }
const framed = [
  'blue-eyes-white-dragon-lob-001',
  'shanks-op01-120',
  'charizard-ex-223-197',
  'elsa-ice-maker-069-204',
]

/** A corner to sit down in: a sofa, warm light, a low table with packs just opened. */
export async function drawLounge(): Promise<Buffer> {
  const [onWall, inHand] = await Promise.all([
    cardsNamed(framed, 300),
    cardsNamed(['pikachu-173-165', 'rayquaza-vmax-218-203', 'boa-hancock-op07-051'], 260),
  ])
  const packs = await Promise.all(
    (
      [
        ['Sobre sorpresa', 'volt', 'peaks', 1],
        ['Tinta y oro', 'violet', 'ink', 2],
        ['Mar abierto', 'sunset', 'sea', 4],
      ] as const
    ).map(([name, tone, motif, game]) =>
      packShape({ name, line: 'Sobre', tone, motif, frame: frameOf(game) }, { width: 200, height: 350 }),
    ),
  )
  const defs = [
    gradient('wall', [
      [0, '#4a2f7c'],
      [1, '#7b4a8c'],
    ]),
    gradient('floor', [
      [0, '#6b4327'],
      [1, '#3c2416'],
    ]),
    gradient('sofa', [
      [0, '#ffb56b'],
      [1, '#d9743a'],
    ]),
    gradient('seat', [
      [0, '#ffc789'],
      [1, '#e58a4c'],
    ]),
    gradient('chair', [
      [0, '#6d52f5'],
      [1, '#3a22a8'],
    ]),
    gradient('wood', [
      [0, '#d9a873'],
      [1, '#a8713f'],
    ]),
    glow('lamp', '#ffc46e', 0.9),
    blur('soft', 12),
    blur('shade', 22),
    `<radialGradient id="lens" cx="0.45" cy="0.5" r="0.8"><stop offset="0.5" stop-color="#0b0714" stop-opacity="0"/><stop offset="1" stop-color="#0b0714" stop-opacity="0.6"/></radialGradient>`,
  ]
  const body = [
    `<defs>${defs.join('')}</defs>`,
    '<rect width="1200" height="560" fill="url(#wall)"/><rect y="556" width="1200" height="244" fill="url(#floor)"/><rect y="548" width="1200" height="14" fill="#2d1b4d"/>',
    ...[620, 660, 712].map(
      (y) => `<path d="M0 ${y}H1200" stroke="#2a1810" stroke-opacity="0.5" stroke-width="2"/>`,
    ),
    ...onWall.map((card, at) => frame(card, 300 + at * 168, 76 + (at % 2) * 26)),
    '<circle cx="1140" cy="190" r="420" fill="url(#lamp)"/>',
    '<ellipse cx="600" cy="726" rx="520" ry="84" fill="#8c2f6b"/><ellipse cx="600" cy="722" rx="486" ry="74" fill="none" stroke="#ffd27a" stroke-width="8" stroke-opacity="0.7"/><ellipse cx="600" cy="722" rx="420" ry="60" fill="#a5417f"/>',
    sofa(),
    armchair(),
    lamp(),
    plant(),
    table(packs, fanOfCards(inHand, { cx: 796, cy: 622, high: 136, step: 17, lift: 6 })),
    '<rect width="1200" height="800" fill="url(#lens)"/>',
  ]
  return drawSvg(photo, body.join(''))
}

const frame = (card: Buffer, x: number, y: number) =>
  `<g transform="translate(${x} ${y})"><rect x="6" y="14" width="134" height="180" fill="#140a24" opacity="0.55" filter="url(#soft)"/><rect width="134" height="180" rx="4" fill="#f3e6cf"/><rect x="8" y="8" width="118" height="164" fill="#15131f"/><image x="14" y="15" width="106" height="149" xlink:href="${dataAddress(card)}"/><path d="M8 8H126L60 172H8Z" fill="#fff" opacity="0.1"/></g>`

const sofa = () =>
  `<ellipse cx="470" cy="680" rx="370" ry="30" fill="#1a0d0a" opacity="0.6" filter="url(#shade)"/>
<rect x="180" y="360" width="580" height="230" rx="54" fill="url(#sofa)"/>
<rect x="210" y="396" width="255" height="170" rx="30" fill="url(#seat)"/><rect x="475" y="396" width="255" height="170" rx="30" fill="url(#seat)"/>
<rect x="190" y="520" width="560" height="132" rx="34" fill="url(#seat)"/><path d="M470 530V646" stroke="#b5602c" stroke-width="5" stroke-linecap="round"/>
<rect x="136" y="440" width="104" height="222" rx="48" fill="url(#sofa)"/><rect x="700" y="440" width="104" height="222" rx="48" fill="url(#sofa)"/>
<g transform="rotate(-14 290 470)"><rect x="240" y="416" width="118" height="112" rx="22" fill="#5a3df0"/><path d="M299 440L326 472L299 504L272 472Z" fill="#62e6f5"/></g>
<g transform="rotate(12 640 470)"><rect x="584" y="420" width="112" height="108" rx="22" fill="#e5479b"/><circle cx="640" cy="474" r="26" fill="none" stroke="#ffe9b0" stroke-width="7"/></g>
<rect x="200" y="652" width="20" height="28" rx="6" fill="#3c2416"/><rect x="722" y="652" width="20" height="28" rx="6" fill="#3c2416"/>`

const armchair = () =>
  `<ellipse cx="1000" cy="716" rx="170" ry="24" fill="#120818" opacity="0.6" filter="url(#shade)"/>
<path d="M890 430Q890 372 950 372H1058Q1118 372 1118 430V640H890Z" fill="url(#chair)"/><rect x="872" y="556" width="260" height="118" rx="36" fill="#6448ec"/>
<rect x="846" y="486" width="78" height="204" rx="38" fill="#4c31d4"/><rect x="1084" y="486" width="78" height="204" rx="38" fill="#4c31d4"/>
<rect x="934" y="404" width="140" height="120" rx="26" fill="#7d66fb"/>`

const lamp = () =>
  `<path d="M1140 196V640" stroke="#1b1028" stroke-width="9"/><ellipse cx="1140" cy="644" rx="52" ry="12" fill="#1b1028"/><path d="M1082 214L1108 116H1172L1198 214Z" fill="#fff0c9"/><path d="M1082 214H1198" stroke="#ffd27a" stroke-width="6"/>`

const plant = () =>
  `<g transform="translate(84 640)">${[-62, -38, -14, 12, 36, 58]
    .map(
      (lean, at) =>
        `<path d="M0 0Q${lean * 1.2} ${-120 - (at % 3) * 30} ${lean * 2.1} ${-200 - (at % 2) * 60}Q${lean * 0.3} ${-130} 0 0Z" fill="${at % 2 ? '#2c8a62' : '#1f6e52'}"/>`,
    )
    .join(
      '',
    )}<path d="M-46 -6H46L34 66H-34Z" fill="#f3e6cf"/><path d="M-46 -6H46L43 12H-43Z" fill="#d8c6a6"/></g>`

/** A round low table: packs in their open box, three cards that just came out of one. */
function table(packs: readonly Buffer[], hand: string): string {
  const standing = packs.map(
    (pack, at) =>
      `<g transform="translate(${424 + at * 66} ${556 + (at % 2) * 7}) rotate(${-5 + at * 5} 32 56)"><image width="76" height="133" xlink:href="${dataAddress(pack)}"/></g>`,
  )
  return `<ellipse cx="620" cy="784" rx="320" ry="16" fill="#120805" opacity="0.7" filter="url(#shade)"/><path d="M560 700H680L668 780H572Z" fill="#6d4526"/><ellipse cx="620" cy="698" rx="330" ry="52" fill="#7d5230"/><ellipse cx="620" cy="686" rx="330" ry="52" fill="url(#wood)"/><ellipse cx="620" cy="682" rx="300" ry="42" fill="#e9be8c" opacity="0.35"/><ellipse cx="530" cy="712" rx="130" ry="12" fill="#3a1f0f" opacity="0.55" filter="url(#soft)"/><ellipse cx="800" cy="692" rx="80" ry="10" fill="#3a1f0f" opacity="0.55" filter="url(#soft)"/>${standing.join('')}<path d="M412 636H640L632 712H420Z" fill="#5a3df0"/><path d="M412 636H640L638 652H414Z" fill="#7d66fb"/><path d="${letter('SOBRES', { x: 526, y: 694, size: 34, face: 'display', anchor: 'middle' })}" fill="#fff"/>${hand}`
}
