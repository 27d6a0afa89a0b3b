/** Cards that are taken in by the lot. */
export const intake = [
  {
    name: 'what a device said of a line is replaced by what it had said before',
    file: 'apps/server/src/intake/keep-lines.ts',
    find: 'line.version > kept.version && ',
    replace: '',
    tests: [{ file: 'apps/server/src/intake/keep-lines', name: 'whichever comes first' }],
  },
  {
    name: 'a device overwrites what another said of a line and it has not read',
    file: 'apps/server/src/intake/keep-lines.ts',
    find: '(line.leida >= kept.version || line.aparato === kept.aparato)',
    replace: 'line.leida >= 0',
    tests: [{ file: 'apps/server/src/intake/keep-lines', name: 'neither overwrites' }],
  },
  {
    name: 'a lot is taken in with lines that the person has not seen',
    file: 'apps/server/src/intake/take-in.ts',
    find: 'lineas !== seen.lineas || copias !== seen.copias',
    replace: 'false',
    tests: [{ file: 'apps/server/src/intake/take-in', name: 'changed meanwhile, takes nothing in' }],
  },
  {
    name: 'copies that come to a unique card in the shop are lost',
    file: 'apps/server/src/intake/write-lines.ts',
    find: 'comesBack ? null : unidades + cantidad',
    replace: 'cantidad_disponible === null ? null : unidades + cantidad',
    tests: [{ file: 'apps/server/src/intake/take-in', name: 'has copies from then on' }],
  },
  {
    name: 'the undo of a lot takes back what was bought since',
    file: 'apps/server/src/intake/undo-lot.ts',
    find: 'coalesce(m.vendido, false) or (antes is null and (coalesce(m.hubo_venta, false)',
    replace: 'false or (antes is null and (false',
    tests: [{ file: 'apps/server/src/intake/take-in', name: 'what was bought or changed since stays' }],
  },
  {
    name: 'what rounding leaves of the cost of a lot goes to no line',
    file: 'packages/contract/src/intake/lot-cost.ts',
    find: 'part.part += 1',
    replace: 'part.part += 0',
    tests: [{ file: 'packages/contract/src/intake/lot-cost', name: 'to the centavo' }],
  },
  {
    name: 'copies that two devices add to a line do not add up',
    file: 'apps/admin/src/intake/lot/kept-line.ts',
    find: 'theirs.cantidad + mine.cantidad - base.cantidad',
    replace: 'mine.cantidad',
    tests: [{ file: 'apps/admin/src/intake/lot/kept-line', name: 'counts both' }],
  },
  {
    name: 'a line that the shop has not answered for is gone with the browser',
    file: 'apps/admin/src/intake/lot/lot-store.ts',
    find: 'const isKept = keepUnsent(this.id, line)',
    replace: 'const isKept = true',
    tests: [{ file: 'e2e/gestion-cargar-cartas.e2e.ts', name: 'gone on with elsewhere' }],
  },
]
