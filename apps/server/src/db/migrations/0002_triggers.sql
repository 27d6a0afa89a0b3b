-- The one function that comes after the tables: PostgreSQL looks for what it reads when it is made. A name is taken apart
-- once and not with each of its products, and a word is judged once a statement.
create function busqueda_escribir(ids integer[]) returns void language sql set search_path = public, pg_temp as $$
  with textos as materialized (
    select id, titulo, palabras_de(concat_ws(' ', titulo, expansion, juego)) palabras
    from (
      select p.id, texto_palabras(p.titulo) titulo, e.palabras expansion, t.palabras juego
      from productos p left join expansiones e on e.id = p.expansion_id left join tcg t on t.id = p.tcg_id
      where p.id = any(ids)
      offset 0
    ) limpios
  ), distintas as materialized (
    select distinct unnest(palabras) palabra from textos
  ), nuevas as (
    insert into palabras_busqueda (palabra)
    select palabra from distintas
    where palabra !~ '[0-9/-]' and length(palabra) between 3 and 40
      and not exists (select from palabras_busqueda conocida where conocida.palabra = distintas.palabra)
    order by palabra
    on conflict do nothing
  )
  insert into productos_busqueda (producto_id, titulo, palabras)
  select id, titulo, array_to_tsvector(palabras) from textos
  on conflict (producto_id) do update set titulo = excluded.titulo, palabras = excluded.palabras
$$;
--> statement-breakpoint
create trigger productos_precio_final before insert or update of precio on productos
  for each row execute function productos_precio_final();
--> statement-breakpoint
create trigger descuentos_precio_final after insert or update or delete on descuentos
  for each row execute function descuentos_precio_final();
--> statement-breakpoint
create trigger precios_historial_escribir after update of precio on productos
  for each row when ((old.precio, old.precio_final) is distinct from (new.precio, new.precio_final))
  execute function precios_historial_escribir();
--> statement-breakpoint
create trigger productos_slug_fijo before update of slug on productos
  for each row when (old.slug is distinct from new.slug) execute function productos_slug_fijo();
--> statement-breakpoint
-- Makes productos_version, which runs after productos_precio_final, by its name: a discount is a change of the price paid.
select productos_vigilar();
--> statement-breakpoint
create trigger productos_alta after insert on productos
  referencing new table as nuevas for each statement execute function productos_alta();
--> statement-breakpoint
create trigger productos_baja after delete on productos
  referencing old table as viejas for each statement execute function productos_baja();
--> statement-breakpoint
create trigger productos_vaciado after truncate on productos
  for each statement execute function productos_vaciado();
--> statement-breakpoint
create trigger productos_conteo_cambio
  after update of stock, oculto, tcg_id, expansion_id, estado_id, single on productos
  for each row when (
    (old.stock and not old.oculto, old.tcg_id, old.expansion_id, old.estado_id, old.single) is distinct from
    (new.stock and not new.oculto, new.tcg_id, new.expansion_id, new.estado_id, new.single)
  ) execute function productos_conteo_cambio();
--> statement-breakpoint
create trigger productos_busqueda_cambio after update of titulo, expansion_id, tcg_id on productos
  for each row when (
    (old.titulo, old.expansion_id, old.tcg_id) is distinct from (new.titulo, new.expansion_id, new.tcg_id)
  ) execute function productos_busqueda_cambio();
--> statement-breakpoint
create trigger expansiones_busqueda_cambio after update of nombre on expansiones
  for each row when (old.nombre is distinct from new.nombre) execute function expansiones_busqueda_cambio();
