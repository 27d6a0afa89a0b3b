CREATE TABLE "cartas_expansiones" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cartas_expansiones_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tcg_id" smallint NOT NULL,
	"nombre" text NOT NULL,
	"clave" text GENERATED ALWAYS AS (coalesce(nullif(regexp_replace(texto_normal(nombre), '[^a-z0-9]+', '', 'g'), ''), nombre)) STORED NOT NULL,
	"nombre_es" text,
	"codigo" text,
	"fecha" date,
	"anio" smallint,
	"serie" text,
	CONSTRAINT "cartas_expansiones_clave" UNIQUE("tcg_id","clave")
);
--> statement-breakpoint
CREATE TABLE "cartas_cargas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cartas_cargas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"archivo" text NOT NULL,
	"guardado" text NOT NULL,
	"bytes" bigint NOT NULL,
	"quien" text NOT NULL,
	"estado" text DEFAULT 'cargando' NOT NULL,
	"progreso" smallint DEFAULT 0 NOT NULL,
	"nuevas" integer DEFAULT 0 NOT NULL,
	"cambiadas" integer DEFAULT 0 NOT NULL,
	"iguales" integer DEFAULT 0 NOT NULL,
	"expansiones" integer DEFAULT 0 NOT NULL,
	"fallas" integer DEFAULT 0 NOT NULL,
	"primeras_fallas" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"aviso" text,
	"trabajador" text,
	"latido_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"terminada_en" timestamp with time zone,
	CONSTRAINT "cartas_cargas_estado" CHECK ("cartas_cargas"."estado" in ('cargando', 'cargada', 'fallida'))
);
--> statement-breakpoint
CREATE TABLE "cartas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cartas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"tcg_id" smallint NOT NULL,
	"expansion_id" integer NOT NULL,
	"codigo" text DEFAULT '' NOT NULL,
	"numero" text NOT NULL,
	"nombre" text NOT NULL,
	"nombre_es" text,
	"rareza" text DEFAULT '' NOT NULL,
	"variante" text DEFAULT '' NOT NULL,
	"acabados" text[] DEFAULT '{}' NOT NULL,
	"anio" smallint,
	"otros_ids" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"cifras" integer GENERATED ALWAYS AS (substring(split_part(numero, '/', 1) from '([0-9]{1,9})[^0-9]*$')::integer) STORED,
	"palabras" "tsvector" GENERATED ALWAYS AS (array_to_tsvector(palabras_de(texto_palabras(nombre || ' ' || coalesce(nombre_es, '') || ' ' || numero || ' ' || codigo || ' ' || rareza || case when variante like 'p%' then ' alt art alternative parallel alternativo paralela' when variante like 'r%' then ' reprint reimpresion' else '' end)))) STORED NOT NULL,
	CONSTRAINT "cartas_impresion" UNIQUE("expansion_id","numero","rareza","variante"),
	CONSTRAINT "cartas_numero_no_vacio" CHECK ("cartas"."numero" <> ''),
	CONSTRAINT "cartas_nombre_no_vacio" CHECK ("cartas"."nombre" <> '')
);
--> statement-breakpoint
ALTER TABLE "expansiones" ADD COLUMN "carta_expansion_id" integer;--> statement-breakpoint
ALTER TABLE "expansiones" ADD COLUMN "carta_expansion_dicha" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "carta_id" integer;--> statement-breakpoint
ALTER TABLE "cartas" ADD CONSTRAINT "cartas_expansion_id_cartas_expansiones_id_fk" FOREIGN KEY ("expansion_id") REFERENCES "public"."cartas_expansiones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "cartas_cifras" ON "cartas" USING btree ("tcg_id","cifras");--> statement-breakpoint
CREATE INDEX "cartas_palabras" ON "cartas" USING gin ("palabras");--> statement-breakpoint
ALTER TABLE "expansiones" ADD CONSTRAINT "expansiones_carta_expansion_id_cartas_expansiones_id_fk" FOREIGN KEY ("carta_expansion_id") REFERENCES "public"."cartas_expansiones"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "productos" ADD CONSTRAINT "productos_carta_id_cartas_id_fk" FOREIGN KEY ("carta_id") REFERENCES "public"."cartas"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "productos_carta" ON "productos" USING btree ("carta_id") WHERE carta_id is not null;--> statement-breakpoint
-- A product is found by the words of its card too, in both languages. Only names are words for the correction of slips.
create or replace function busqueda_escribir(ids integer[]) returns void language sql set search_path = public, pg_temp as $$
  with textos as materialized (
    select id, titulo, palabras_de(concat_ws(' ', titulo, expansion, juego)) palabras, nombres, de_carta
    from (
      select p.id, texto_palabras(p.titulo) titulo, e.palabras expansion, t.palabras juego,
        string_to_array(texto_palabras(concat_ws(' ', c.nombre, c.nombre_es)), ' ') nombres, c.palabras de_carta
      from productos p left join expansiones e on e.id = p.expansion_id left join tcg t on t.id = p.tcg_id
        left join cartas c on c.id = p.carta_id
      where p.id = any(ids)
      offset 0
    ) limpios
  ), distintas as materialized (
    select distinct unnest(palabras || nombres) palabra from textos
  ), nuevas as (
    insert into palabras_busqueda (palabra)
    select palabra from distintas
    where palabra !~ '[0-9/-]' and length(palabra) between 3 and 40
      and not exists (select from palabras_busqueda conocida where conocida.palabra = distintas.palabra)
    order by palabra
    on conflict do nothing
  )
  insert into productos_busqueda (producto_id, titulo, palabras)
  select id, titulo, array_to_tsvector(palabras) || coalesce(de_carta, ''::tsvector) from textos
  on conflict (producto_id) do update set titulo = excluded.titulo, palabras = excluded.palabras
$$;
--> statement-breakpoint
drop trigger productos_busqueda_cambio on productos;
--> statement-breakpoint
create trigger productos_busqueda_cambio after update of titulo, expansion_id, tcg_id, carta_id on productos
  for each row when (
    (old.titulo, old.expansion_id, old.tcg_id, old.carta_id) is distinct from
    (new.titulo, new.expansion_id, new.tcg_id, new.carta_id)
  ) execute function productos_busqueda_cambio();
--> statement-breakpoint
create function cartas_busqueda_cambio() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform busqueda_escribir(array(select id from productos where carta_id = new.id));
  return null;
end $$;
--> statement-breakpoint
create trigger cartas_busqueda_cambio after update on cartas
  for each row when (old.palabras is distinct from new.palabras) execute function cartas_busqueda_cambio();
--> statement-breakpoint
select productos_vigilar();
