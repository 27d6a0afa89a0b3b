CREATE TABLE "cambios_productos_pedidos" (
	"cambio_id" integer PRIMARY KEY NOT NULL,
	"productos" integer[] NOT NULL,
	"versiones" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "cambios_productos_pedidos" ADD CONSTRAINT "cambios_productos_pedidos_cambio_id_cambios_productos_id_fk" FOREIGN KEY ("cambio_id") REFERENCES "public"."cambios_productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- A change that is under way goes on: those before `hechos` had their turn, whatever their version.
insert into cambios_productos_pedidos (cambio_id, productos, versiones)
  select c.id, array_agg(f.producto_id order by f.producto_id), array_agg(coalesce(f.version, 0) order by f.producto_id)
  from cambios_productos c join cambios_productos_filas f on f.cambio_id = c.id
  where c.estado = 'aplicando' group by c.id;--> statement-breakpoint
delete from cambios_productos_filas where resultado is null;--> statement-breakpoint
ALTER TABLE "cambios_productos_filas" ALTER COLUMN "resultado" SET NOT NULL;
