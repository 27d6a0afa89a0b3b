type MenuGroup = { title: string; folds?: boolean; resources: readonly string[] }

/**
 * The menu: which resources stand together, in the order an owner needs them. What is rarely needed is folded until
 * somebody unfolds it, so that on a laptop (800 px high) all of the menu is in sight.
 */
const menuGroups: readonly MenuGroup[] = [
  { title: 'Ventas', resources: ['ordenes', 'clientes', 'pagos', 'arrepentimientos'] },
  {
    title: 'Catálogo y stock',
    resources: [
      'productos',
      'cambios-precio',
      'ingresos',
      'expansiones',
      'importaciones',
      'movimientos',
      'existencias',
    ],
  },
  { title: 'Ferias', resources: ['eventos', 'fechas-eventos', 'bloques-eventos'] },
  {
    title: 'Páginas e imágenes',
    folds: true,
    resources: [
      'pop-marketing',
      'banners',
      'fotos',
      'imagenes-sitio',
      'preguntas',
      'paginas-legales',
      'suscriptores',
    ],
  },
  {
    title: 'Tienda',
    folds: true,
    resources: ['ajustes', 'respaldos', 'suspension', 'personal', 'auditoria'],
  },
]

/** Whether the shop has such a screen, for whoever may see it. */
export const isShopScreen = (resource: string) =>
  menuGroups.some(({ resources }) => resources.includes(resource))

type Group = { title: string; folds: boolean; resources: string[] }

/** The groups with those of `known` that there are; the rest under «Más». */
export function groupResources(known: readonly string[]): Group[] {
  const placed = new Set(menuGroups.flatMap(({ resources }) => resources))
  const groups = menuGroups.map(({ title, folds = false, resources }) => ({
    title,
    folds,
    resources: resources.filter((name) => known.includes(name)),
  }))
  const rest = { title: 'Más', folds: false, resources: known.filter((name) => !placed.has(name)) }
  return [...groups, rest].filter(({ resources }) => resources.length > 0)
}
