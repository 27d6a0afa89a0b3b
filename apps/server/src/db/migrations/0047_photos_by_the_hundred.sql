CREATE TABLE "importacion_imagenes" (
	"importacion_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"imagen_url" text NOT NULL,
	"huella" text NOT NULL,
	CONSTRAINT "importacion_imagenes_importacion_id_nombre_pk" PRIMARY KEY("importacion_id","nombre")
);
--> statement-breakpoint
CREATE TABLE "lotes_imagenes" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "lotes_imagenes_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"lote" text NOT NULL,
	"producto_id" integer NOT NULL,
	"nombre" text NOT NULL,
	"imagen_url" text NOT NULL,
	"huella" text NOT NULL,
	"orden" integer NOT NULL,
	"antes" jsonb NOT NULL,
	"despues" jsonb NOT NULL,
	"quien" text NOT NULL,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"deshecho_en" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "importacion_filas" ADD COLUMN "imagenes" jsonb;--> statement-breakpoint
ALTER TABLE "importacion_imagenes" ADD CONSTRAINT "importacion_imagenes_importacion_id_importaciones_id_fk" FOREIGN KEY ("importacion_id") REFERENCES "public"."importaciones"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "lotes_imagenes" ADD CONSTRAINT "lotes_imagenes_producto_id_productos_id_fk" FOREIGN KEY ("producto_id") REFERENCES "public"."productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "lotes_imagenes_lote" ON "lotes_imagenes" USING btree ("lote","producto_id");--> statement-breakpoint
CREATE INDEX "lotes_imagenes_producto" ON "lotes_imagenes" USING btree ("producto_id");--> statement-breakpoint
CREATE INDEX "lotes_imagenes_nombre" ON "lotes_imagenes" USING btree ("nombre");
