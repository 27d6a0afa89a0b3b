CREATE TABLE "banners" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "banners_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"orden" integer NOT NULL,
	"lugar" text NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"imagen_url" text,
	"botones" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "banners_lugar" CHECK ("banners"."lugar" in ('juegos', 'novedades')),
	CONSTRAINT "banners_titulo_no_vacio" CHECK ("banners"."titulo" <> '')
);
--> statement-breakpoint
CREATE TABLE "paginas_legales" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "paginas_legales_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"clave" text NOT NULL,
	"titulo" text NOT NULL,
	"texto" text NOT NULL,
	"texto_original" text NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "paginas_legales_clave_unique" UNIQUE("clave"),
	CONSTRAINT "paginas_legales_clave" CHECK ("paginas_legales"."clave" in ('terminos', 'devoluciones', 'privacidad'))
);
--> statement-breakpoint
CREATE TABLE "preguntas" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preguntas_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"orden" integer NOT NULL,
	"pregunta" text NOT NULL,
	"respuesta" text NOT NULL,
	"visible" boolean DEFAULT true NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "preguntas_no_vacias" CHECK ("preguntas"."pregunta" <> '' and "preguntas"."respuesta" <> '')
);
--> statement-breakpoint
ALTER TABLE "bloques_eventos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "fechas_eventos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "eventos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "fotos_juegos" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "pop_marketing" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ajustes" ADD COLUMN "vendedor_nombre" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ajustes" ADD COLUMN "vendedor_cuit" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ajustes" ADD COLUMN "reclamos_link" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "ajustes" ADD COLUMN "promo_imagen_url" text;--> statement-breakpoint
ALTER TABLE "ajustes" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ajustes" ADD COLUMN "suspension_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "imagenes_sitio" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "productos_gestion_titulo" ON "productos" USING btree ("titulo_orden","id");--> statement-breakpoint
CREATE INDEX "productos_gestion_precio" ON "productos" USING btree ("precio_final","id");