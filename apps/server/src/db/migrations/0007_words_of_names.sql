ALTER TABLE "expansiones" ADD COLUMN "palabras" text GENERATED ALWAYS AS (texto_palabras(nombre)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "tcg" ADD COLUMN "palabras" text GENERATED ALWAYS AS (texto_palabras(nombre)) STORED NOT NULL;
--> statement-breakpoint
-- As before, but a name is taken apart once and not with each of its products, and a word is judged once a statement.
create or replace function busqueda_escribir(ids integer[]) returns void language sql as $$
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
