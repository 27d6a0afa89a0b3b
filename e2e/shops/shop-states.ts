/** What the changeable shop can be like, as statements for its database. */

/** Tables that only one part of the shop reads: without them that part fails, and everything else works. */
const lost = ['movimientos_stock', 'fotos_juegos', 'imagenes_sitio', 'pop_marketing', 'suscripciones']

/** The card that a damaged shop cannot read: the newest, with a discount, and the dearest graded one. */
export const unreadable = { id: 9999, slug: 'carta-ilegible', titulo: 'Carta ilegible' }

/** A product whose title is one long word. */
export const wordy = {
  id: 9998,
  slug: 'palabra-larga',
  word: 'Superarchirrecontrarchiextraordinariamentecoleccionable',
}

/** A healthy, open shop with one fair far ahead: every state below starts from it. */
export const restored = [
  `do $$ begin
     if to_regclass('productos_sanos') is not null then
       drop view productos;
       alter table productos_sanos rename to productos;
     end if;
   end $$`,
  'alter table if exists eventos_perdida rename to eventos',
  ...lost.map((table) => `alter table if exists ${table}_perdida rename to ${table}`),
  `do $$ begin
     alter table productos rename column ingreso_perdido to ingreso_en;
   exception when undefined_column then null;
   end $$`,
  `do $$ begin
     alter table expansiones rename column tcg_perdido to tcg_id;
   exception when undefined_column then null;
   end $$`,
  'drop function if exists libro_cerrado cascade',
  `do $$ begin
     if to_regclass('precios_de_antes') is not null then
       update productos set precio = antes.precio from precios_de_antes as antes where antes.id = productos.id;
       delete from descuentos;
       insert into descuentos select * from descuentos_de_antes;
       drop table precios_de_antes, descuentos_de_antes;
     end if;
   end $$`,
  `do $$ begin
     if to_regclass('ingresos_de_antes') is not null then
       update productos set ingreso_en = antes.ingreso_en from ingresos_de_antes as antes where antes.id = productos.id;
       drop table ingresos_de_antes;
     end if;
   end $$`,
  `delete from productos where id in (${unreadable.id}, ${wordy.id})`,
  `update ajustes set nombre = 'Mazo', portada_url = null, suspender = false, mensaje_de_suspension = '',
     direccion = default, horario = default, envio_gratis_desde = 150000, muestra_popup_suscripcion = true, muestra_popup_ferias = true`,
  `update pop_marketing set mostrar = true`,
  `delete from eventos`,
  `insert into eventos (fecha, titulo, direccion, horario)
     values ('2099-12-01', 'Feria de fin de siglo', 'Av. Siempreviva 742', '10:30')`,
]

export const shopStates = {
  /** Its fair asks for no tickets. */
  free: [],
  /** No fair to come, no incomes, nothing to announce. */
  quiet: [
    `update eventos set fecha = '2001-01-01'`,
    'create table ingresos_de_antes as select id, ingreso_en from productos where ingreso_en is not null',
    'update productos set ingreso_en = null',
    'update pop_marketing set mostrar = false',
  ],
  /** Neither fairs nor incomes can be read, nor any product. */
  broken: [
    'alter table eventos rename to eventos_perdida',
    'alter table productos rename column ingreso_en to ingreso_perdido',
  ],
  /** Products can be read; the data of the tables above and the games of expansions cannot. */
  lossy: [
    ...lost.map((table) => `alter table ${table} rename to ${table}_perdida`),
    'alter table expansiones rename column tcg_id to tcg_perdido',
  ],
  /** The stock ledger can be read but accepts no new row. */
  unsellable: [
    `create function libro_cerrado() returns trigger language plpgsql as
       $$ begin raise exception 'nothing more is written down'; end $$`,
    'create trigger libro_cerrado before insert on movimientos_stock execute function libro_cerrado()',
  ],
  /** One product cannot be read, as after a disk error, and so no list with it either. Others sell best. */
  damaged: [
    `insert into productos (id, slug, titulo, precio, single, certificada) overriding system value
       values (${unreadable.id}, '${unreadable.slug}', '${unreadable.titulo}', 99000000, true, true)`,
    `insert into descuentos (producto_id, porcentaje) values (${unreadable.id}, 10)`,
    `insert into movimientos_stock (producto_id, cambio, motivo, quien)
       select id, -1, 'orden', 'web' from productos
       where stock and not oculto and id <> ${unreadable.id} order by id limit 12`,
    `create or replace function leer_titulo(id int, titulo text) returns text stable language plpgsql as $$ begin
       if id = ${unreadable.id} then raise 'no se puede leer el producto %', id; end if;
       return titulo;
     end $$`,
    'alter table productos rename to productos_sanos',
    `do $$ declare columnas text; begin
       select string_agg(case attname when 'titulo' then 'leer_titulo(id, titulo) as titulo' else attname end, ', ' order by attnum)
         into columnas from pg_attribute where attrelid = 'productos_sanos'::regclass and attnum > 0 and not attisdropped;
       execute 'create view productos as select ' || columnas || ' from productos_sanos';
     end $$`,
  ],
  /** Ships free from less than the promotion's picture says. */
  generous: ['update ajustes set envio_gratis_desde = 90000'],
  /** The home shows only the marketing pop-up. */
  silent: ['update ajustes set muestra_popup_suscripcion = false, muestra_popup_ferias = false'],
  /** The shop has a cover of its own, and the longest possible name. */
  named: [
    `update ajustes set nombre = 'La Cueva del Dragón & Compañía de Cartas', portada_url = '/media/demo/feria-juegos.webp'`,
  ],
  /** The owner's texts have a word that is wider than a phone. */
  wordy: [
    `update ajustes set direccion = '${wordy.word}', horario = '${wordy.word}'`,
    `update eventos set titulo = '${wordy.word}', direccion = '${wordy.word}'`,
    `insert into productos (id, slug, titulo, descripcion, precio) overriding system value
       values (${wordy.id}, '${wordy.slug}', '${wordy.word}', '${wordy.word}', 1000)`,
  ],
  /** All products cost as much as one may cost, every second one a little less than before. */
  dear: [
    'create table precios_de_antes as select id, precio from productos',
    'create table descuentos_de_antes as table descuentos',
    'update productos set precio = 999999999.99',
    'delete from descuentos',
    'insert into descuentos (producto_id, porcentaje) select id, 5 from productos where id % 2 = 0',
  ],
  suspended: ['update ajustes set suspender = true'],
  /** The shop is suspended and says why. */
  explained: [`update ajustes set suspender = true, mensaje_de_suspension = 'Volvemos el lunes a las 10.'`],
} as const satisfies Record<string, readonly string[]>

export type ShopState = keyof typeof shopStates
