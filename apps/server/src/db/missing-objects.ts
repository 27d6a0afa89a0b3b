import { sql } from 'drizzle-orm'
import type { Database } from './database.ts'

// What the migrations make. A test compares these lists with a migrated database: they grow with a migration.
const tables = [
  'ajustes',
  'arrepentimientos',
  'auditoria',
  'avisos_pago',
  'banners',
  'bloques_eventos',
  'cambios_productos',
  'cambios_productos_filas',
  'cambios_productos_pedidos',
  'claves_idempotencia',
  'comprobantes',
  'correos',
  'descuentos',
  'estados_carta',
  'eventos',
  'expansiones',
  'fechas_eventos',
  'fotos_juegos',
  'imagenes_sin_uso',
  'imagenes_sitio',
  'importacion_filas',
  'importacion_imagenes',
  'importaciones',
  'ingresos_fallidos',
  'limites',
  'lotes_imagenes',
  'movimientos_stock',
  'orden_anotaciones',
  'orden_estados',
  'orden_lineas',
  'ordenes',
  'paginas_legales',
  'pagos',
  'palabras_busqueda',
  'personal',
  'personal_codigos_usados',
  'personal_credenciales',
  'personal_enlaces_clave',
  'personal_invitaciones',
  'personal_segundos_factores',
  'personal_sesiones',
  'personal_verificaciones',
  'pop_marketing',
  'precios_historial',
  'preferencias',
  'preguntas',
  'productos',
  'productos_busqueda',
  'productos_conteo',
  'productos_imagenes',
  'reembolso_lineas',
  'reembolsos',
  'respaldos',
  'rondas',
  'suscripciones',
  'tcg',
]

/** Each calls the function of its own name. */
const triggers = [
  'descuentos_precio_final',
  'expansiones_busqueda_cambio',
  'precios_historial_escribir',
  'productos_alta',
  'productos_baja',
  'productos_busqueda_cambio',
  'productos_conteo_cambio',
  'productos_precio_final',
  'productos_slug_fijo',
  'productos_vaciado',
  'productos_version',
]

const functions = [
  ...triggers,
  'busqueda_escribir',
  'palabras_de',
  'productos_vigilar',
  'texto_normal',
  'texto_palabras',
]

const extensions = ['pg_trgm', 'unaccent']

/** The expected objects that the database lacks, because somebody removed them or a copy was restored in part. */
export async function findMissing(db: Database): Promise<string[]> {
  const { rows } = await db.execute<{ nombre: string }>(sql`
    select unnest(${sql.param(tables)}::text[]) as nombre
    except select relname::text from pg_class where relnamespace = 'public'::regnamespace
    union all (
      select unnest(${sql.param(functions)}::text[])
      except select proname::text from pg_proc where pronamespace = 'public'::regnamespace
    )
    union all (
      select unnest(${sql.param(extensions)}::text[])
      except select extname::text from pg_extension where extnamespace = 'public'::regnamespace
    )
    union all (select unnest(${sql.param(triggers)}::text[]) except select tgname::text from pg_trigger)
    order by 1`)
  return rows.map(({ nombre }) => nombre)
}
