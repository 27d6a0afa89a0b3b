import { sql } from 'drizzle-orm'

/**
 * What people edit of the product `p`, in a few letters: two that are alike say that it was not edited in between, or is
 * again as it was. It looks at what the trigger `productos_version` does. An instant counts to the millisecond, as it
 * does for a browser that has it taken back.
 */
export const productStamp = sql`md5(jsonb_build_array(p.titulo, p.descripcion, p.precio, p.precio_final, p.tcg_id,
  p.expansion_id, p.estado_id, p.single, p.certificada, p.oculto, floor(extract(epoch from p.ingreso_en) * 1000), p.sku,
  p.graduadora, p.nota, p.numero_certificado)::text)`
