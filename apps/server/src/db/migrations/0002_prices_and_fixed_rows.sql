-- The price paid is stored, so that lists sort by it on an index; whoever writes a price or a discount, it follows.
create function productos_precio_final() returns trigger language plpgsql as $$
begin
  new.precio_final := round(
    new.precio * (100 - coalesce((select porcentaje from descuentos where producto_id = new.id), 0)) / 100, 2);
  return new;
end $$;
--> statement-breakpoint
create trigger productos_precio_final before insert or update of precio on productos
  for each row execute function productos_precio_final();
--> statement-breakpoint
create function descuentos_precio_final() returns trigger language plpgsql as $$
begin
  update productos set precio = precio where id = coalesce(new.producto_id, old.producto_id);
  return null;
end $$;
--> statement-breakpoint
create trigger descuentos_precio_final after insert or update or delete on descuentos
  for each row execute function descuentos_precio_final();
--> statement-breakpoint
-- An address that was once given to a product stays its own (a link to it never breaks).
create function productos_slug_fijo() returns trigger language plpgsql as $$
begin
  raise exception 'productos.slug never changes' using errcode = 'check_violation';
end $$;
--> statement-breakpoint
create trigger productos_slug_fijo before update of slug on productos
  for each row when (old.slug is distinct from new.slug) execute function productos_slug_fijo();
--> statement-breakpoint
insert into tcg (id, nombre) values (1, 'Pokemon'), (2, 'Lorcana'), (3, 'Yu-Gi-Oh!'), (4, 'One Piece');
--> statement-breakpoint
insert into estados_carta (id, nombre) values
  (1, 'Mint'), (2, 'Near Mint'), (3, 'Lightly Played'), (4, 'Moderately Played'), (5, 'Damaged');
--> statement-breakpoint
insert into ajustes default values;
