/** The menu: which resources stand together, in the order an owner needs them. One that is in no group comes last. */
const menuGroups: readonly { title: string; resources: readonly string[] }[] = [
  { title: 'Ventas', resources: ['ordenes'] },
  { title: 'Catálogo', resources: ['productos', 'ingresos', 'expansiones', 'importaciones'] },
  { title: 'Stock', resources: ['movimientos', 'existencias'] },
  { title: 'Ferias', resources: ['eventos', 'fechas-eventos', 'bloques-eventos'] },
  {
    title: 'Sitio',
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
  { title: 'Tienda', resources: ['ajustes', 'suspension', 'personal', 'auditoria'] },
]

type Group = { title: string; resources: string[] }

/** The groups with those of `known` that there are; the rest under «Más». */
export function groupResources(known: readonly string[]): Group[] {
  const placed = new Set(menuGroups.flatMap(({ resources }) => resources))
  const groups = menuGroups.map(({ title, resources }) => ({
    title,
    resources: resources.filter((name) => known.includes(name)),
  }))
  const rest = { title: 'Más', resources: known.filter((name) => !placed.has(name)) }
  return [...groups, rest].filter(({ resources }) => resources.length > 0)
}
