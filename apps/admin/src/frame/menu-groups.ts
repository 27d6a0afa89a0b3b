type MenuGroup = { title: string; folds?: boolean; resources: readonly string[] }

/**
 * The groups of the menu, in the order an owner needs them. Groups for rare tasks start folded, so that the whole menu
 * fits on a laptop (800 px high). The lines are higher for fingers: the fairs come early, to be in sight there too.
 */
const menuGroups: readonly MenuGroup[] = [
  { title: 'Ventas', resources: ['ordenes', 'clientes', 'pagos', 'arrepentimientos'] },
  { title: 'Ferias', resources: ['eventos', 'fechas-eventos', 'bloques-eventos'] },
  {
    title: 'Catálogo y stock',
    resources: [
      'productos',
      'cambios-precio',
      'ingresos',
      'expansiones',
      'cartas',
      'cargar-cartas',
      'importaciones',
      'movimientos',
      'existencias',
    ],
  },
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

/** Screens for the owner alone that other screens lead to, and no line of the menu. */
const besideTheMenu = ['fotos-por-lote', 'libro', 'cartas/expansiones']

/** Whether the back office has this screen, be it for this person or not. */
export const isShopScreen = (resource: string) =>
  besideTheMenu.includes(resource) || menuGroups.some(({ resources }) => resources.includes(resource))

type Group = { title: string; folds: boolean; resources: string[] }

/** The groups with the screens in `known`. A screen without a group goes under «Más», if it is of the menu. */
export function groupResources(known: readonly string[]): Group[] {
  const placed = new Set([...besideTheMenu, ...menuGroups.flatMap(({ resources }) => resources)])
  const groups = menuGroups.map(({ title, folds = false, resources }) => ({
    title,
    folds,
    resources: resources.filter((name) => known.includes(name)),
  }))
  const rest = { title: 'Más', folds: false, resources: known.filter((name) => !placed.has(name)) }
  return [...groups, rest].filter(({ resources }) => resources.length > 0)
}
