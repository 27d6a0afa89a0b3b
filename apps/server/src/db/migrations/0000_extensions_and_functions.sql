create extension if not exists pg_trgm;
--> statement-breakpoint
create extension if not exists unaccent;
--> statement-breakpoint
-- A dump is restored with an empty search_path: what a function calls or reads is found only under its schema. So each
-- one sets its path, but for those that PostgreSQL works into the statements that use them: it does so only with
-- functions that have no settings of their own.

-- Without accents and case. NFKC first: some sheets hold an accent as a letter of its own.
create function texto_normal(texto text) returns text language sql immutable strict parallel safe as $$
  select lower(public.unaccent('public.unaccent'::regdictionary, normalize(texto, nfkc)) collate "C")
$$;
--> statement-breakpoint
-- The words of a text, one space between them. Apostrophes vanish (kami's is kamis), `-` and `/` stay inside a word.
create function texto_palabras(texto text) returns text language sql immutable strict parallel safe as $$
  select btrim(regexp_replace(
    ' ' || translate(public.texto_normal(left(texto, 500)), '!"#$%&()*+,.:;<=>?@[\]^_{|}~''`', repeat(' ', 28)) || ' ',
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
-- The price paid is stored, so that lists sort by it on an index; whoever writes a price or a discount, it follows.
create function productos_precio_final() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.precio_final := round(
    new.precio * (100 - coalesce((select porcentaje from descuentos where producto_id = new.id), 0)) / 100, 2);
  return new;
end $$;
--> statement-breakpoint
create function descuentos_precio_final() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  update productos set precio = precio where id = coalesce(new.producto_id, old.producto_id);
  return null;
end $$;
--> statement-breakpoint
create function precios_historial_escribir() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into precios_historial (producto_id, precio_antes, precio, final_antes, final, quien)
  values (new.id, old.precio, new.precio, old.precio_final, new.precio_final,
    coalesce(nullif(current_setting('tienda.quien', true), ''), 'sistema'));
  return null;
end $$;
--> statement-breakpoint
-- An address that was once given to a product stays its own (a link to it never breaks).
create function productos_slug_fijo() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  raise exception 'productos.slug never changes' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
-- Whoever changes what people edit, a form that was opened before learns of it. What is sold meanwhile is no edit.
create function productos_version() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
--> statement-breakpoint
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
create function productos_alta() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform busqueda_escribir(array(select id from nuevas));
  insert into productos_conteo (tcg_id, expansion_id, estado_id, single, cambio)
    select tcg_id, expansion_id, estado_id, single, count(*) from nuevas where stock and not oculto group by 1, 2, 3, 4;
  return null;
end $$;
--> statement-breakpoint
create function productos_baja() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  insert into productos_conteo (tcg_id, expansion_id, estado_id, single, cambio)
    select tcg_id, expansion_id, estado_id, single, -count(*) from viejas where stock and not oculto group by 1, 2, 3, 4;
  return null;
end $$;
--> statement-breakpoint
create function productos_vaciado() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  delete from productos_conteo;
  return null;
end $$;
--> statement-breakpoint
create function productos_conteo_cambio() returns trigger language plpgsql set search_path = public, pg_temp as $$
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
create function productos_busqueda_cambio() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform busqueda_escribir(array[new.id]);
  return null;
end $$;
--> statement-breakpoint
create function expansiones_busqueda_cambio() returns trigger language plpgsql set search_path = public, pg_temp as $$
begin
  perform busqueda_escribir(array(select id from productos where expansion_id = new.id));
  return null;
end $$;
