import { type SQL, sql } from 'drizzle-orm'
import { productStamp, stampWithoutCard } from '../../catalog/product-stamp.ts'
import { batchOfSheet, changedSince } from '../../catalog-management/pictures/undo-batch.ts'
import { netMoves } from '../../stock/net-moves.ts'
import type { StoredProduct } from '../judge/plan-change.ts'

/** A field of a product that an import may change. */
export type Field = Exclude<keyof StoredProduct, 'id'>
export const stockFields: readonly Field[] = ['cantidad_disponible', 'stock']

/** An applied row, with the present state of its product. */
export type Applied = {
  posicion: number
  linea: number
  titulo: string
  producto_id: number
  estado: 'nueva' | 'cambia'
  antes: StoredProduct | null
  /** The fields that the row changed and no undo settled, right after the row; null where nobody noted them. */
  despues: Partial<StoredProduct> | null
  /** The product's columns and discount, also fields newer than the import; null: somebody deleted it. */
  ahora: StoredProduct | null
  /** The fields that are no longer as the row left them, also those that it did not change. */
  tocados: Field[]
  /** A sale took units after the import, and they did not come back. */
  vendido: boolean
  /** The books name a product that the import made. */
  en_libros: boolean
  /** The product or its pictures differ from what the import left. */
  cambiado: boolean
  /** Somebody moved its stock, other than by selling. */
  movido: boolean
  /** Of which games the expansions and cards are today that it had and that it has; null: there is none, or not any more. */
  juegos: Record<'expansion_id' | 'carta_id', Record<'antes' | 'ahora', number | null>>
  /** Another product has the certificate that it had. */
  certificado_ajeno: boolean
  /** It was there before, and the import gave it pictures, which somebody may have changed. */
  con_fotos: boolean
  otras_fotos: boolean
}

/** Instants to the millisecond, as in `productStamp`. */
const inMs = (instant: SQL) => sql`floor(extract(epoch from ${instant}) * 1000)`

const comparable = (antes: SQL) =>
  sql`(${antes} || jsonb_build_object('ingreso_en', ${inMs(sql`(${antes} ->> 'ingreso_en')::timestamptz`)}))`

/** What there is now to compare, of product `p` with discount `d`. */
const present = sql`(to_jsonb(p)
  || jsonb_build_object('porcentaje', d.porcentaje::text, 'ingreso_en', ${inMs(sql`p.ingreso_en`)}))`

/** The fields of product `p`, with discount `d`, that differ from what it was before. */
export const changedFrom = (antes: SQL) => sql`(
  select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${present})
  where ${antes} ? key and value #>> '{}' is distinct from ${comparable(antes)} ->> key)`

/** The row only added pictures, so only changed pictures can block its undo. */
const isOfPictures = sql`(f.estado = 'cambia' and f.antes is null)`

const movesSince = netMoves(sql`m.producto_id = f.producto_id and m.id > f.movimiento`)

/** The import gave the product of row `f` pictures, which were not taken back. */
export const hasPictures = (id: number) => sql`exists (
  select from lotes_imagenes l
  where l.lote = ${batchOfSheet(id)} and l.producto_id = f.producto_id and l.deshecho_en is null)`

/** What others did with the pictures of a product that the import found, and gave none, does not block its undo. */
const isRepictured = (id: number) => sql`((f.estado = 'nueva' or ${hasPictures(id)})
  and ${changedSince(batchOfSheet(id), sql`f.producto_id`)})`

const touched = sql`array(select key from jsonb_each_text(${present})
  where f.antes ? key and value is distinct from (${comparable(sql`f.antes`)} || f.despues) ->> key)`

const isCertificateTaken = sql`exists (select from productos other where other.id <> f.producto_id
  and lower(other.numero_certificado) = lower(f.antes ->> 'numero_certificado')
  and lower(other.graduadora) = lower(f.antes ->> 'graduadora'))`

/** A linking alone gave it its card, for sure: that is nobody's work. */
const isOnlyLinked = sql`(${stampWithoutCard} = f.huella and exists (
  select from vinculaciones_filas v
  where v.producto_id = p.id and v.carta_id = p.carta_id and v.certeza = 'segura'))`

/** The rows `f` of an import with what happened since; a condition follows. */
export const since = (id: number) => sql`
  select f.posicion, f.linea, coalesce(p.titulo, f.titulo) as titulo, f.producto_id, f.estado, f.antes, f.despues,
    case when p.id is not null then to_jsonb(p) || jsonb_build_object('porcentaje', d.porcentaje::text) end as ahora,
    case when p.id is not null and f.despues is not null then ${touched} else '{}' end as tocados,
    coalesce(m.vendido, false) as vendido,
    f.estado = 'nueva' and (coalesce(m.hubo_venta, false)
      or exists (select from orden_lineas l where l.producto_id = f.producto_id)) as en_libros,
    coalesce(m.movido, false) as movido,
    jsonb_build_object('expansion_id', jsonb_build_object('antes', had.tcg_id, 'ahora', has.tcg_id),
      'carta_id', jsonb_build_object('antes', had_card.tcg_id, 'ahora', has_card.tcg_id)) as juegos,
    ${isCertificateTaken} as certificado_ajeno,
    f.estado = 'cambia' and ${hasPictures(id)} as con_fotos, i.otras as otras_fotos,
    i.otras or case when ${isOfPictures} then p.id is null
      else coalesce(p.version <> f.version and ${productStamp} is distinct from f.huella and not ${isOnlyLinked},
        f.estado = 'cambia')
        or coalesce(m.movido, false) end as cambiado
  from importacion_filas f
  left join productos p on p.id = f.producto_id
  left join descuentos d on d.producto_id = p.id
  left join lateral ${movesSince} m on true
  cross join lateral (select ${isRepictured(id)} as otras) i
  left join expansiones had on had.id = (f.antes ->> 'expansion_id')::int
  left join expansiones has on has.id = p.expansion_id
  left join cartas had_card on had_card.id = (f.antes ->> 'carta_id')::int
  left join cartas has_card on has_card.id = p.carta_id`
