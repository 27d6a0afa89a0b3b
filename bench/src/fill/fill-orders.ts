import type pg from 'pg'
import { fillFast } from './fill-fast.ts'

/** Orders of the last days, the newest in every state, with two lines and their rows in the ledger; and sales at fairs. */
export async function fillOrders(pool: pg.Pool, wanted: number, days = 60): Promise<void> {
  await fillFast(pool, async (client) => {
    await client.query(`
    create temporary table surtido as
      select row_number() over (order by id) - 1 as n, id, titulo, precio_final from productos limit 10000`)
    await client.query('analyze surtido')
    await client.query(orders, [wanted, days])
    await client.query(lines)
    await client.query(moves)
    await client.query(fairs, [Math.floor(wanted / 2), days])
  })
}

/** Older orders were handed over or cancelled. */
const openDays = 15

const orders = `
  insert into ordenes (numero, token, estado, metodo_pago, nombre, mail, celular, barrio, direccion, provincia,
    localidad, cp, sucursal, retiro_personal, subtotal, costo_envio, total, creado_en)
  select 'B-' || n, 'relleno-' || n,
    case when n::bigint * $2::int / $1::int < ${openDays}
      then (array['pendiente', 'pagada', 'preparada', 'enviada', 'entregada', 'cancelada'])[1 + n % 6]
      else (array['entregada', 'entregada', 'cancelada'])[1 + n % 3] end,
    'transferencia', (array['Martina Gómez', 'Juan Pérez', 'Sofía Paz', 'Lucas Ibáñez'])[1 + n % 4],
    'persona' || n % 5000 || '@correo.example', '11' || 50000000 + n, 'Almagro', 'Av. Rivadavia 4100', 'CABA',
    'Buenos Aires', '1205', '', n % 2 = 0, 3000, 0, 3000, now() - n * ($2::int * interval '1 day' / $1::int)
  from generate_series(1, $1::int) n`

const lines = `
  insert into orden_lineas (orden_id, posicion, producto_id, titulo, precio, cantidad)
  select o.id, posicion, s.id, s.titulo, s.precio_final, posicion + 1
  from ordenes o cross join generate_series(0, 1) posicion
    join surtido s on s.n = (o.id * 7 + posicion * 4999) % (select count(*) from surtido)
  where o.token like 'relleno-%'`

const moves = `
  insert into movimientos_stock (producto_id, cambio, motivo, quien, orden_id, creado_en)
  select l.producto_id, -l.cantidad, 'orden', 'web', o.id, o.creado_en
  from orden_lineas l join ordenes o on o.id = l.orden_id where o.token like 'relleno-%'`

const fairs = `
  insert into movimientos_stock (producto_id, cambio, motivo, quien, precio, creado_en)
  select s.id, -1, 'venta_feria', 'vendedor', s.precio_final, now() - turno * ($2::int * interval '1 day' / $1::int)
  from generate_series(1, $1::int) turno join surtido s on s.n = turno % 200`
