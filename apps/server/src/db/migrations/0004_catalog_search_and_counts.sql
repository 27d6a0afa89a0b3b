-- Without accents and case. NFKC first: some sheets hold an accent as a letter of its own.
create function texto_normal(texto text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, normalize(texto, nfkc)) collate "C")
$$;
--> statement-breakpoint
-- The words of a text, one space between them. Apostrophes vanish (kami's is kamis), `-` and `/` stay inside a word.
create function texto_palabras(texto text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    ' ' || translate(texto_normal(left(texto, 500)), '!"#$%&()*+,.:;<=>?@[\]^_{|}~''`', repeat(' ', 28)) || ' ',
    '[-/]*\s[-/\s]*', ' ', 'g'))
$$;
--> statement-breakpoint
-- Every form under which a word may be looked for: op16-032 also as op16032, op16, 032, 32 and op16-32.
create function palabras_de(limpio text) returns text[] language plpgsql immutable strict parallel safe as $$
declare
  formas text[] := string_to_array(limpio, ' ');
  palabra text;
  sin_ceros text;
begin
  foreach palabra in array formas loop
    if palabra like '%-%' or palabra like '%/%' then
      sin_ceros := regexp_replace(palabra, '(^|[-/])0+([0-9])', '\1\2', 'g');
      formas := formas || translate(palabra, '-/', '') || string_to_array(translate(palabra, '/', '-'), '-');
      if sin_ceros <> palabra then
        formas := formas || sin_ceros || string_to_array(translate(sin_ceros, '/', '-'), '-');
      end if;
    end if;
  end loop;
  return array_remove(formas, '');
end $$;
--> statement-breakpoint
CREATE TABLE "productos_conteo" (
	"tcg_id" smallint,
	"expansion_id" integer,
	"estado_id" smallint,
	"single" boolean NOT NULL,
	"cambio" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "productos_busqueda" (
	"producto_id" integer PRIMARY KEY NOT NULL,
	"titulo" text collate "C" NOT NULL,
	"palabras" "tsvector" NOT NULL
);
--> statement-breakpoint
CREATE TABLE "palabras_busqueda" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "palabras_busqueda_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"palabra" text collate "C" NOT NULL,
	CONSTRAINT "palabras_busqueda_palabra_unique" UNIQUE("palabra")
);
--> statement-breakpoint
DROP INDEX "movimientos_stock_ventas";--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "titulo_orden" text collate "C" GENERATED ALWAYS AS (texto_normal(titulo)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "productos_busqueda" ADD CONSTRAINT "productos_busqueda_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "productos_conteo_expansion" ON "productos_conteo" USING btree ("expansion_id");--> statement-breakpoint
CREATE INDEX "productos_busqueda_palabras" ON "productos_busqueda" USING gin ("palabras");--> statement-breakpoint
CREATE INDEX "productos_venta_id" ON "productos" USING btree ("id") WHERE stock and not oculto;--> statement-breakpoint
CREATE INDEX "productos_venta_tcg_id" ON "productos" USING btree ("tcg_id","id") WHERE stock and not oculto;--> statement-breakpoint
CREATE INDEX "productos_venta_precio" ON "productos" USING btree ("precio_final","id" DESC NULLS FIRST) WHERE stock and not oculto;--> statement-breakpoint
CREATE INDEX "productos_venta_tcg_precio" ON "productos" USING btree ("tcg_id","precio_final","id" DESC NULLS FIRST) WHERE stock and not oculto;--> statement-breakpoint
CREATE INDEX "productos_venta_titulo" ON "productos" USING btree ("titulo_orden","id" DESC NULLS FIRST) WHERE stock and not oculto;--> statement-breakpoint
CREATE INDEX "productos_venta_tcg_titulo" ON "productos" USING btree ("tcg_id","titulo_orden","id" DESC NULLS FIRST) WHERE stock and not oculto;--> statement-breakpoint
CREATE INDEX "productos_venta_expansion" ON "productos" USING btree ("expansion_id","id") WHERE stock and not oculto;--> statement-breakpoint
CREATE INDEX "productos_venta_estado" ON "productos" USING btree ("estado_id","single","tcg_id") WHERE stock and not oculto;--> statement-breakpoint
CREATE INDEX "productos_venta_certificada" ON "productos" USING btree ("precio_final","id") WHERE stock and not oculto and certificada;--> statement-breakpoint
CREATE INDEX "movimientos_stock_salidas" ON "movimientos_stock" USING btree ("creado_en","producto_id","cambio") WHERE motivo in ('orden', 'venta_feria', 'cancelacion');
--> statement-breakpoint
create function busqueda_escribir(ids integer[]) returns void language sql as $$
  with textos as materialized (
    select id, titulo, palabras_de(concat_ws(' ', titulo, contexto)) palabras
    from (
      select p.id, texto_palabras(p.titulo) titulo, texto_palabras(concat_ws(' ', e.nombre, t.nombre)) contexto
      from productos p left join expansiones e on e.id = p.expansion_id left join tcg t on t.id = p.tcg_id
      where p.id = any(ids)
      offset 0
    ) limpios
  ), nuevas as (
    insert into palabras_busqueda (palabra)
    select distinct p.palabra from textos, unnest(palabras) p(palabra)
    where p.palabra !~ '[0-9/-]' and length(p.palabra) between 3 and 40
      and not exists (select from palabras_busqueda conocida where conocida.palabra = p.palabra)
    order by p.palabra
    on conflict do nothing
  )
  insert into productos_busqueda (producto_id, titulo, palabras)
  select id, titulo, array_to_tsvector(palabras) from textos
  on conflict (producto_id) do update set titulo = excluded.titulo, palabras = excluded.palabras
$$;
--> statement-breakpoint
create function productos_alta() returns trigger language plpgsql as $$
begin
  perform busqueda_escribir(array(select id from nuevas));
  insert into productos_conteo (tcg_id, expansion_id, estado_id, single, cambio)
    select tcg_id, expansion_id, estado_id, single, count(*) from nuevas where stock and not oculto group by 1, 2, 3, 4;
  return null;
end $$;
--> statement-breakpoint
create trigger productos_alta after insert on productos
  referencing new table as nuevas for each statement execute function productos_alta();
--> statement-breakpoint
create function productos_baja() returns trigger language plpgsql as $$
begin
  insert into productos_conteo (tcg_id, expansion_id, estado_id, single, cambio)
    select tcg_id, expansion_id, estado_id, single, -count(*) from viejas where stock and not oculto group by 1, 2, 3, 4;
  return null;
end $$;
--> statement-breakpoint
create trigger productos_baja after delete on productos
  referencing old table as viejas for each statement execute function productos_baja();
--> statement-breakpoint
create function productos_vaciado() returns trigger language plpgsql as $$
begin
  delete from productos_conteo;
  return null;
end $$;
--> statement-breakpoint
create trigger productos_vaciado after truncate on productos
  for each statement execute function productos_vaciado();
--> statement-breakpoint
create function productos_busqueda_cambio() returns trigger language plpgsql as $$
begin
  perform busqueda_escribir(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create trigger productos_busqueda_cambio after update of titulo, expansion_id, tcg_id on productos
  for each row when (
    (old.titulo, old.expansion_id, old.tcg_id) is distinct from (new.titulo, new.expansion_id, new.tcg_id)
  ) execute function productos_busqueda_cambio();
--> statement-breakpoint
create function expansiones_busqueda_cambio() returns trigger language plpgsql as $$
begin
  perform busqueda_escribir(array(select id from productos where expansion_id = new.id));
  return null;
end $$;
--> statement-breakpoint
create trigger expansiones_busqueda_cambio after update of nombre on expansiones
  for each row when (old.nombre is distinct from new.nombre) execute function expansiones_busqueda_cambio();
--> statement-breakpoint
create function productos_conteo_cambio() returns trigger language plpgsql as $$
begin
  if old.stock and not old.oculto then
    insert into productos_conteo values (old.tcg_id, old.expansion_id, old.estado_id, old.single, -1);
  end if;
  if new.stock and not new.oculto then
    insert into productos_conteo values (new.tcg_id, new.expansion_id, new.estado_id, new.single, 1);
  end if;
  return null;
end $$;
--> statement-breakpoint
create trigger productos_conteo_cambio
  after update of stock, oculto, tcg_id, expansion_id, estado_id, single on productos
  for each row when (
    (old.stock and not old.oculto, old.tcg_id, old.expansion_id, old.estado_id, old.single) is distinct from
    (new.stock and not new.oculto, new.tcg_id, new.expansion_id, new.estado_id, new.single)
  ) execute function productos_conteo_cambio();
--> statement-breakpoint
select busqueda_escribir(array(select id from productos));
--> statement-breakpoint
insert into productos_conteo (tcg_id, expansion_id, estado_id, single, cambio)
  select tcg_id, expansion_id, estado_id, single, count(*) from productos where stock and not oculto group by 1, 2, 3, 4;
