CREATE TABLE "precios_historial" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "precios_historial_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"producto_id" integer NOT NULL,
	"precio_antes" numeric(12, 2) NOT NULL,
	"precio" numeric(12, 2) NOT NULL,
	"final_antes" numeric(12, 2) NOT NULL,
	"final" numeric(12, 2) NOT NULL,
	"quien" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "graduadora" text;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "nota" text;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "numero_certificado" text;--> statement-breakpoint
ALTER TABLE "productos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "precios_historial" ADD CONSTRAINT "precios_historial_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "precios_historial_producto" ON "precios_historial" USING btree ("producto_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "productos_certificado" ON "productos" USING btree (lower(numero_certificado),lower(graduadora));--> statement-breakpoint
-- Whoever changes what people edit, a form that was opened before learns of it. What is sold meanwhile is no edit.
create function productos_version() returns trigger language plpgsql as $$
begin
  new.version := old.version + 1;
  return new;
end $$;
--> statement-breakpoint
-- Runs after productos_precio_final, by its name: a discount is a change of the price paid.
create trigger productos_version before update of titulo, descripcion, precio, imagen_url, tcg_id, expansion_id, estado_id,
  single, certificada, oculto, ingreso_en, sku, graduadora, nota, numero_certificado on productos
  for each row when (
    (old.titulo, old.descripcion, old.precio, old.precio_final, old.imagen_url, old.tcg_id, old.expansion_id,
      old.estado_id, old.single, old.certificada, old.oculto, old.ingreso_en, old.sku, old.graduadora, old.nota,
      old.numero_certificado) is distinct from
    (new.titulo, new.descripcion, new.precio, new.precio_final, new.imagen_url, new.tcg_id, new.expansion_id,
      new.estado_id, new.single, new.certificada, new.oculto, new.ingreso_en, new.sku, new.graduadora, new.nota,
      new.numero_certificado)
  ) execute function productos_version();
--> statement-breakpoint
create function precios_historial_escribir() returns trigger language plpgsql as $$
begin
  insert into precios_historial (producto_id, precio_antes, precio, final_antes, final, quien)
  values (new.id, old.precio, new.precio, old.precio_final, new.precio_final,
    coalesce(nullif(current_setting('tienda.quien', true), ''), 'sistema'));
  return null;
end $$;
--> statement-breakpoint
create trigger precios_historial_escribir after update of precio on productos
  for each row when ((old.precio, old.precio_final) is distinct from (new.precio, new.precio_final))
  execute function precios_historial_escribir();
