CREATE TABLE "productos_imagenes" (
	"producto_id" integer NOT NULL,
	"posicion" smallint NOT NULL,
	"imagen_url" text NOT NULL,
	CONSTRAINT "productos_imagenes_producto_id_posicion_pk" PRIMARY KEY("producto_id","posicion"),
	CONSTRAINT "productos_imagenes_posicion" CHECK ("productos_imagenes"."posicion" >= 2)
);
--> statement-breakpoint
ALTER TABLE "productos_imagenes" ADD CONSTRAINT "productos_imagenes_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- The pictures are no field of the product's form: they are saved beside it, so a form that stays open is not overtaken.
drop trigger productos_version on productos;--> statement-breakpoint
create trigger productos_version before update of titulo, descripcion, precio, tcg_id, expansion_id, estado_id,
  single, certificada, oculto, ingreso_en, sku, graduadora, nota, numero_certificado on productos
  for each row when (
    (old.titulo, old.descripcion, old.precio, old.precio_final, old.tcg_id, old.expansion_id,
      old.estado_id, old.single, old.certificada, old.oculto, old.ingreso_en, old.sku, old.graduadora, old.nota,
      old.numero_certificado) is distinct from
    (new.titulo, new.descripcion, new.precio, new.precio_final, new.tcg_id, new.expansion_id,
      new.estado_id, new.single, new.certificada, new.oculto, new.ingreso_en, new.sku, new.graduadora, new.nota,
      new.numero_certificado)
  ) execute function productos_version();
