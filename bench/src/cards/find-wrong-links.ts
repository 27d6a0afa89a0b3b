import type pg from 'pg'

/**
 * The titles of products that were linked with another card than the catalogue's own words say: their title has the
 * card's number and its name in one of the languages, and of the same number and name they are of its expansion and, where
 * the description tells it, of its rarity.
 */
export async function findWrongLinks(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ titulo: string }>(`
    select p.titulo
    from productos p join cartas c on c.id = p.carta_id join cartas_expansiones e on e.id = c.expansion_id
      left join expansiones own on own.id = p.expansion_id
    where strpos(texto_normal(p.titulo), texto_normal(c.numero)) = 0
      or (strpos(texto_normal(p.titulo), texto_normal(c.nombre)) = 0
        and strpos(texto_normal(p.titulo), texto_normal(coalesce(c.nombre_es, c.nombre))) = 0)
      or texto_normal(own.nombre) <> texto_normal(e.nombre)
      or (p.descripcion like '%Rareza: %' and strpos(p.descripcion, 'Rareza: ' || c.rareza || '.') = 0)
    order by p.titulo`)
  return rows.map(({ titulo }) => titulo)
}
