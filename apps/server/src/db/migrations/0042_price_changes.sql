CREATE TABLE "cambios_productos" (
	"id" integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "cambios_productos_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 2147483647 START WITH 1 CACHE 1),
	"quien" text NOT NULL,
	"cambios" jsonb NOT NULL,
	"filtro" jsonb,
	"estado" text NOT NULL,
	"pedidos" integer NOT NULL,
	"hechos" integer DEFAULT 0 NOT NULL,
	"cambiados" integer DEFAULT 0 NOT NULL,
	"omitidos" integer DEFAULT 0 NOT NULL,
	"deshechos" integer DEFAULT 0 NOT NULL,
	"quedaron" integer DEFAULT 0 NOT NULL,
	"aviso" text,
	"trabajador" text,
	"latido_en" timestamp with time zone,
	"creado_en" timestamp with time zone DEFAULT now() NOT NULL,
	"deshecho_en" timestamp with time zone,
	"deshecho_por" text,
	CONSTRAINT "cambios_productos_estado" CHECK ("cambios_productos"."estado" in ('aplicando', 'aplicado', 'deshaciendo', 'deshecho'))
);
--> statement-breakpoint
CREATE TABLE "cambios_productos_filas" (
	"cambio_id" integer NOT NULL,
	"producto_id" integer NOT NULL,
	"version" integer,
	"resultado" text,
	"rastro" bigint,
	CONSTRAINT "cambios_productos_filas_cambio_id_producto_id_pk" PRIMARY KEY("cambio_id","producto_id")
);
--> statement-breakpoint
ALTER TABLE "cambios_productos_filas" ADD CONSTRAINT "cambios_productos_filas_cambio_id_cambios_productos_id_fk" FOREIGN KEY ("cambio_id") REFERENCES "public"."cambios_productos"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cambios_productos_uno_escribe" ON "cambios_productos" USING btree ((true)) WHERE estado in ('aplicando', 'deshaciendo');--> statement-breakpoint
CREATE UNIQUE INDEX "cambios_productos_filas_rastro" ON "cambios_productos_filas" USING btree ("rastro");--> statement-breakpoint
CREATE INDEX "cambios_productos_filas_producto" ON "cambios_productos_filas" USING btree ("producto_id");