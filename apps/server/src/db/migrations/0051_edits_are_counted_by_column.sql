-- Which columns of a product people edit: all but those that its sales, its pictures and its triggers write. Each
-- migration that adds or drops one calls this again.
create function productos_vigilar() returns void language plpgsql set search_path = public, pg_temp as $$
declare
  editadas text;
  antes text;
  ahora text;
begin
  select string_agg(quote_ident(attname), ', ' order by attnum),
    string_agg('old.' || quote_ident(attname), ', ' order by attnum),
    string_agg('new.' || quote_ident(attname), ', ' order by attnum)
  into editadas, antes, ahora
  from pg_attribute
  where attrelid = 'productos'::regclass and attnum > 0 and not attisdropped and attgenerated = ''
    and attname not in ('id', 'slug', 'precio_final', 'imagen_url', 'cantidad_disponible', 'stock', 'version',
      'creado_en', 'actualizado_en');
  execute format('create or replace trigger productos_version before update of %s on productos for each row
    when ((%s, old.precio_final) is distinct from (%s, new.precio_final)) execute function productos_version()',
    editadas, antes, ahora);
end $$;
--> statement-breakpoint
select productos_vigilar();
