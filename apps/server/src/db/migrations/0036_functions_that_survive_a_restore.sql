-- A dump is restored with an empty search_path: what a function calls or reads is found only under its schema. This one
-- must stay free of settings of its own, or PostgreSQL would no longer work it into the statements that use it.
create or replace function texto_palabras(texto text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    ' ' || translate(public.texto_normal(left(texto, 500)), '!"#$%&()*+,.:;<=>?@[\]^_{|}~''`', repeat(' ', 28)) || ' ',
    '[-/]*\s[-/\s]*', ' ', 'g'))
$$;
--> statement-breakpoint
alter function busqueda_escribir(integer[]) set search_path = public, pg_temp;--> statement-breakpoint
alter function descuentos_precio_final() set search_path = public, pg_temp;--> statement-breakpoint
alter function expansiones_busqueda_cambio() set search_path = public, pg_temp;--> statement-breakpoint
alter function precios_historial_escribir() set search_path = public, pg_temp;--> statement-breakpoint
alter function productos_alta() set search_path = public, pg_temp;--> statement-breakpoint
alter function productos_baja() set search_path = public, pg_temp;--> statement-breakpoint
alter function productos_busqueda_cambio() set search_path = public, pg_temp;--> statement-breakpoint
alter function productos_conteo_cambio() set search_path = public, pg_temp;--> statement-breakpoint
alter function productos_precio_final() set search_path = public, pg_temp;--> statement-breakpoint
alter function productos_slug_fijo() set search_path = public, pg_temp;--> statement-breakpoint
alter function productos_vaciado() set search_path = public, pg_temp;--> statement-breakpoint
alter function productos_version() set search_path = public, pg_temp;
